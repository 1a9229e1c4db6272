//! Seconds since 1970 as the dates and times of tags.

/// Seconds of a day.
const DAY: u64 = 86_400;
/// Days of 400 years, after which the calendar repeats itself.
const CYCLE: u64 = 146_097;
/// Days from the first of March of year 0 to 1970.
const TO_1970: u64 = 719_468;

/// `2026.11.30` and `12:30:35`, in universal time.
pub fn date_and_time(seconds: u64) -> (String, String) {
    let (year, month, day) = civil(seconds / DAY);
    let rest = seconds % DAY;
    (format!("{year:04}.{month:02}.{day:02}"), format!("{:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60))
}

/// Seconds since 1970; `None` if the texts are no date and time from then on.
pub fn seconds(date: &str, time: &str) -> Option<u64> {
    let [year, month, day] = numbers(date, '.')?;
    let [hours, minutes, seconds] = numbers(time, ':')?;
    let sensible = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    let sensible = sensible && hours < 24 && minutes < 60 && seconds < 61;
    sensible.then(|| days(year, month, day) * DAY + hours * 3600 + minutes * 60 + seconds)
}

fn numbers(text: &str, separator: char) -> Option<[u64; 3]> {
    let mut parts = text.split(separator).map(|part| part.parse().ok());
    let three = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(three)
}

/// Year, month and day of a day counted from 1970. Years are taken to begin in March, so that the odd day is their last.
fn civil(day: u64) -> (u64, u64, u64) {
    let day = day + TO_1970;
    let (cycle, day) = (day / CYCLE, day % CYCLE);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let of_month = day - (153 * month + 2) / 5 + 1;
    let (month, late) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (cycle * 400 + year + late, month, of_month)
}

/// The day, counted from 1970.
fn days(year: u64, month: u64, day: u64) -> u64 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    let in_year = (153 * month + 2) / 5 + day - 1;
    let (cycle, year) = (year / 400, year % 400);
    cycle * CYCLE + year * 365 + year / 4 - year / 100 + in_year - TO_1970
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (count, date, time) in [
            (0, "1970.01.01", "00:00:00"),
            (951_782_399, "2000.02.28", "23:59:59"),
            (951_782_400, "2000.02.29", "00:00:00"),
            (1_764_505_835, "2025.11.30", "12:30:35"),
            (4_107_542_400, "2100.03.01", "00:00:00"),
        ] {
            assert_eq!(date_and_time(count), (date.to_owned(), time.to_owned()));
            assert_eq!(seconds(date, time), Some(count));
        }
        for day in (0..60_000).step_by(7) {
            let (date, time) = date_and_time(day * DAY + 5);
            assert_eq!(seconds(&date, &time), Some(day * DAY + 5));
        }
    }

    #[test]
    fn other_texts_are_no_dates() {
        for (date, time) in [("????.??.??", "1:2:3"), ("2026.13.01", "0:0:0"), ("2026.1.1.1", "0:0:0"), ("", "")] {
            assert_eq!(seconds(date, time), None, "{date} {time}");
        }
        assert_eq!(seconds("2026.01.01", "25:00:00"), None);
        assert_eq!(seconds("1969.12.31", "00:00:00"), None);
    }
}
