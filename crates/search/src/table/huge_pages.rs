//! Asking the system for huge pages.
//!
//! A probe of a table that is larger than the reach of the processor's page look-up (TLB) costs a walk through the page tables besides the missed cache. With
//! pages of 2 MiB it does not.
//!
//! Source: <https://www.kernel.org/doc/html/latest/admin-guide/mm/transhuge.html>.

use std::mem::MaybeUninit;

/// Asks for huge pages behind memory that has not been touched yet. It is a wish: whether it is granted changes nothing but the speed.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "2 to 10 % more nodes a second, and there is no safe way to give this advice")]
pub(super) fn ask_for<T>(memory: &mut [MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};

    let page = rustix::param::page_size();
    let range = memory.as_mut_ptr_range();
    let skipped = range.start.addr().next_multiple_of(page) - range.start.addr();
    let len = size_of_val(memory).saturating_sub(skipped) / page * page;
    if len > 0 {
        let start = range.start.wrapping_byte_add(skipped);
        // SAFETY: the range lies within `memory`, which is borrowed exclusively, and this advice changes neither what is in it nor what may be done with it.
        let _ = unsafe { madvise(start.cast(), len, Advice::LinuxHugepage) };
    }
}

/// Elsewhere the system decides by itself.
#[cfg(not(target_os = "linux"))]
pub(super) fn ask_for<T>(_: &mut [MaybeUninit<T>]) {}
