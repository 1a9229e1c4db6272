//! Slider attacks on the chessboard by small tables.
//!
//! The six inner squares of a line are gathered into a number by one multiplication, and that number and the slider's place on the line select the
//! attacks. All tables together take 9 KiB.
//!
//! Source: <https://www.chessprogramming.org/Kindergarten_Bitboards>.

use crate::Direction;
use crate::shape::Shape;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_B: u64 = FILE_A << 1;
/// Squares c2 to h7: a multiplication by it turns the a-file into the top rank.
const C2_TO_H7: u64 = 0x0080_4020_1008_0400;

/// By the slider's file and the occupation of the inner squares of its rank: the attacks, on every rank alike.
static RANKS: [[u64; 64]; 8] = rank_attacks();
/// By the slider's rank and the occupation of the inner squares of its file: the attacks, on the a-file.
static FILES: [[u64; 64]; 8] = file_attacks();
/// By square: the two diagonals without the square.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

/// The attacks of a slider at `place` of a line of eight whose inner six places are occupied as `inner` says.
const fn line_attacks(place: usize, inner: usize) -> u8 {
    let occupied = inner << 1;
    let mut attacks = 0;
    let mut up = place + 1;
    while up < 8 {
        attacks |= 1 << up;
        if occupied >> up & 1 != 0 {
            break;
        }
        up += 1;
    }
    let mut down = place;
    while down > 0 {
        down -= 1;
        attacks |= 1 << down;
        if occupied >> down & 1 != 0 {
            break;
        }
    }
    attacks
}

const fn rank_attacks() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut n = 0;
    while n < 8 * 64 {
        table[n / 64][n % 64] = line_attacks(n / 64, n % 64) as u64 * FILE_A;
        n += 1;
    }
    table
}

const fn file_attacks() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut n = 0;
    while n < 8 * 64 {
        // The multiplication gathers the file top down.
        let attacks = line_attacks(7 - n / 64, n % 64);
        let mut rank = 0;
        while rank < 8 {
            if attacks >> (7 - rank) & 1 != 0 {
                table[n / 64][n % 64] |= 1 << (8 * rank);
            }
            rank += 1;
        }
        n += 1;
    }
    table
}

const fn diagonals() -> [[u64; 2]; 64] {
    let shape = Shape::new(8, 8, (0, 0), (0, 0));
    let mut table = [[0; 2]; 64];
    let mut n = 0;
    while n < 64 {
        table[n] = [
            shape.star(n as u8, &[Direction::NorthEast, Direction::SouthWest])[0],
            shape.star(n as u8, &[Direction::NorthWest, Direction::SouthEast])[0],
        ];
        n += 1;
    }
    table
}

/// The attacks of a rook on a square.
#[inline]
pub(crate) const fn rook(square: usize, occupied: u64) -> u64 {
    let index = square & 63;
    let (file, rank) = (index & 7, index >> 3);
    let row = (occupied >> (index & 0x38) >> 1) & 63;
    let column = (occupied >> file & FILE_A).wrapping_mul(C2_TO_H7) >> 58;
    let along_rank = (RANKS[file][row as usize] & 0xFF) << (index & 0x38);
    along_rank | FILES[rank][column as usize] << file
}

/// The attacks of a bishop on a square.
#[inline]
pub(crate) const fn bishop(square: usize, occupied: u64) -> u64 {
    let index = square & 63;
    let [up, down] = DIAGONALS[index];
    along(index, occupied, up) | along(index, occupied, down)
}

#[inline]
const fn along(index: usize, occupied: u64, line: u64) -> u64 {
    let inner = (occupied & line).wrapping_mul(FILE_B) >> 58;
    RANKS[index & 7][inner as usize] & line
}
