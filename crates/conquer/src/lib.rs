//! conquer
