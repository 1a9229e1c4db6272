//! The transposition table: what earlier visits of a position found out, shared by all threads without locks.
//!
//! Sources: <https://www.chessprogramming.org/Transposition_Table>; R. Hyatt, T. Mann, "A Lockless Transposition Table Implementation
//! for Parallel Search", 2002.

use std::sync::atomic::{AtomicU64, Ordering};

use rules::{Key, Position};

use crate::Bound;
use crate::engine::OutOfMemory;

mod entry;
mod huge_pages;

use entry::GENERATIONS;
pub(crate) use entry::{Entry, score_from};

/// Entries that share a cache line; a position may be stored in any entry of its cluster.
const ENTRIES: usize = 4;

/// How many plies of depth an entry of the last search is worth less than one of this search.
const PLIES_PER_AGE: i32 = 4;

/// An entry of the same position is kept if it is so many plies deeper than the new one.
const PLIES_KEPT: i32 = 4;

/// One entry as it lies in memory: the word that checks, and the word that is checked.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    #[inline]
    fn load(&self) -> (u64, u64) {
        (self.check.load(Ordering::Relaxed), self.data.load(Ordering::Relaxed))
    }

    #[inline]
    fn save(&self, (check, data): (u64, u64)) {
        self.check.store(check, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// The entries of one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; ENTRIES]);

/// The transposition table.
///
/// An entry is two words. Two threads may write it at the same time, and a reader may then see a word of each: the first word holds the
/// key, mixed with the second word, so that such a torn entry belongs to no key and is not found. That takes no lock and no `unsafe`.
///
/// A move is stored as its [`tag`](Position::tag) and looked up among the legal moves of the position that reads it: whatever two positions
/// may share an entry, no foreign move is ever played.
#[derive(Debug)]
pub(crate) struct Table {
    clusters: Vec<Cluster>,
    generation: u8,
}

impl Table {
    /// An empty table of `mib` MiB, at least one.
    ///
    /// # Errors
    /// If there is not so much memory.
    pub(crate) fn new(mib: usize) -> Result<Self, OutOfMemory> {
        let count = mib.max(1).checked_mul((1 << 20) / size_of::<Cluster>()).ok_or(OutOfMemory { mib })?;
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count).map_err(|_| OutOfMemory { mib })?;
        huge_pages::ask_for(clusters.spare_capacity_mut());
        clusters.resize_with(count, Cluster::default);
        Ok(Self { clusters, generation: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.generation = 0;
        self.clusters.fill_with(Cluster::default);
    }

    /// Begins a new search: what was stored before is older from now on.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| Entry::unpack(key, slot.load()))
    }

    /// Asks for the memory of this key, so that it is near when it is probed.
    ///
    /// Source: <https://www.chessprogramming.org/Memory#Prefetch>.
    #[inline]
    pub(crate) fn prefetch(&self, key: Key) {
        #[cfg(target_arch = "x86_64")]
        safe_arch::prefetch_t0(self.cluster(key));
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// Stores what was found out about the position with this key, in the place of the least valuable entry of its cluster. An entry of
    /// the same position keeps its move if there is no new one, and stays as it is if it is far deeper.
    pub(crate) fn store(&self, key: Key, mut entry: Entry) {
        let mut victim = &self.cluster(key).0[0];
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let words = slot.load();
            if let Some(old) = Entry::unpack(key, words) {
                entry.tag = entry.tag.or(old.tag);
                let is_newer = entry.bound == Bound::Exact || self.age_of(words.1) > 0;
                if !is_newer && i32::from(old.depth) > i32::from(entry.depth) + PLIES_KEPT {
                    return;
                }
                victim = slot;
                break;
            }
            let value = self.value(words.1);
            if value < least {
                (least, victim) = (value, slot);
            }
        }
        victim.save(entry.pack(key, self.generation));
    }

    /// How full the table is with entries of this search, in thousandths, by a sample.
    pub(crate) fn hash_full(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(1000 / ENTRIES)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let full = slots.filter(|slot| {
            let (_, data) = slot.load();
            !entry::is_empty(data) && self.age_of(data) == 0
        });
        (full.count() * 1000 / (sample.len() * ENTRIES)) as u32
    }

    /// What the entry with this data is worth keeping: its depth, less its age; an empty one nothing.
    #[inline]
    fn value(&self, data: u64) -> i32 {
        if entry::is_empty(data) {
            return i32::MIN;
        }
        i32::from(entry::depth_of(data)) - PLIES_PER_AGE * i32::from(self.age_of(data))
    }

    /// How many searches ago the data was stored, as far as the generations count.
    #[inline]
    fn age_of(&self, data: u64) -> u8 {
        (self.generation + GENERATIONS - entry::generation_of(data)) % GENERATIONS
    }

    /// The cluster of a key, by its high bits: the low ones are what the entry itself checks.
    #[inline]
    fn cluster(&self, key: Key) -> &Cluster {
        let index = (u128::from(key.0) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }
}

/// The move that an entry remembers, if it is legal in `position`.
pub(crate) fn move_of<P: Position>(entry: Option<&Entry>, position: &P) -> Option<P::Move> {
    position.with_tag(entry?.tag?)
}

#[cfg(test)]
mod tests {
    use rules::Score;

    use super::*;

    fn entry(depth: u8, tag: u32) -> Entry {
        Entry { tag: Some(tag), score: Score::estimate(12), eval: None, depth, bound: Bound::Lower }
    }

    /// A key in the cluster of `key` that differs from it.
    fn neighbour(key: Key, n: u64) -> Key {
        Key(key.0 ^ n)
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1).unwrap();
        let key = Key::random(1);
        assert_eq!(table.probe(key), None);
        table.store(key, entry(5, 77));
        assert_eq!(table.probe(key), Some(entry(5, 77)));
        assert_eq!(table.probe(neighbour(key, 1)), None);
    }

    #[test]
    fn the_shallowest_of_a_full_cluster_goes_first() {
        let table = Table::new(1).unwrap();
        let key = Key::random(2);
        for (n, depth) in [9, 3, 8, 7].into_iter().enumerate() {
            table.store(neighbour(key, n as u64), entry(depth, 1));
        }
        table.store(neighbour(key, 9), entry(1, 1));
        let kept = |n| table.probe(neighbour(key, n)).is_some();
        assert!(kept(0) && !kept(1) && kept(2) && kept(3) && kept(9));
    }

    #[test]
    fn an_old_entry_goes_before_a_young_one() {
        let mut table = Table::new(1).unwrap();
        let key = Key::random(3);
        table.store(neighbour(key, 0), entry(6, 1));
        table.age();
        table.age();
        for n in 1..4 {
            table.store(neighbour(key, n), entry(2, 1));
        }
        table.store(neighbour(key, 9), entry(1, 1));
        assert_eq!(table.probe(neighbour(key, 0)), None);
        assert!((1..4).all(|n| table.probe(neighbour(key, n)).is_some()));
    }

    #[test]
    fn a_far_deeper_entry_of_the_same_position_stays() {
        let mut table = Table::new(1).unwrap();
        let key = Key::random(4);
        table.store(key, entry(12, 1));
        table.store(key, entry(2, 2));
        assert_eq!(table.probe(key).unwrap().depth, 12);
        table.store(key, Entry { tag: None, bound: Bound::Exact, ..entry(2, 0) });
        assert_eq!(table.probe(key).unwrap(), Entry { bound: Bound::Exact, ..entry(2, 1) });
        table.store(key, entry(12, 3));
        table.age();
        table.store(key, entry(1, 4));
        assert_eq!(table.probe(key), Some(entry(1, 4)));
    }

    #[test]
    fn fullness_counts_this_search_only() {
        let mut table = Table::new(1).unwrap();
        assert_eq!(table.hash_full(), 0);
        for n in 0..100_000 {
            table.store(Key::random(n), entry(1, 1));
        }
        assert!(table.hash_full() > 600, "{}", table.hash_full());
        table.age();
        assert_eq!(table.hash_full(), 0);
        table.clear();
        assert_eq!(table.probe(Key::random(5)), None);
    }

    #[test]
    fn too_much_memory_is_an_error() {
        assert_eq!(Table::new(usize::MAX).unwrap_err(), OutOfMemory { mib: usize::MAX });
        assert!(Table::new(1 << 40).is_err());
    }

    #[test]
    fn torn_entries_never_surface() {
        const KEYS: u64 = 8;
        let table = Table::new(1).unwrap();
        let base = Key::random(6);
        // All keys lie in one cluster, and all that is stored under a key tells the key.
        let write = |round: u64| {
            let n = round % KEYS;
            table.store(neighbour(base, n), entry((n + 1) as u8, (round / KEYS * KEYS + n) as u32));
        };
        std::thread::scope(|scope| {
            for thread in 0..2 {
                scope.spawn(move || (0..200_000).for_each(|round| write(round + thread)));
            }
            for round in 0..200_000 {
                let n = round % KEYS;
                if let Some(found) = table.probe(neighbour(base, n)) {
                    let tag = found.tag.unwrap();
                    assert_eq!(found, entry((n + 1) as u8, tag));
                    assert_eq!(u64::from(tag) % KEYS, n);
                }
            }
        });
    }
}
