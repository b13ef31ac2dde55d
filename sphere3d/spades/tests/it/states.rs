//! The record of states.

use sphere3d_spades::states::{StateReader, write, write_heading};

use crate::toy::Toy;

#[test]
fn states_are_read_as_they_were_written_and_a_cut_record_up_to_the_cut() {
    let mut record = Vec::new();
    write_heading::<Toy>(&mut record);
    let begin = record.len();
    let worlds: Vec<(u64, Toy)> = (0..3).map(|hash| (hash * 20, Toy { hash, ..Toy::default() })).collect();
    worlds.iter().for_each(|(time, world)| write(*time, world, &mut record).unwrap());
    for length in begin..=record.len() {
        let mut reader = StateReader::open::<Toy>(&record[..length]).unwrap();
        let found: Vec<(u64, Toy)> = std::iter::from_fn(|| reader.next_state().unwrap()).collect();
        assert!(worlds.starts_with(&found));
        assert_eq!(found.len() == 3, length == record.len());
    }
}

#[test]
fn what_is_no_record_is_named() {
    let error = StateReader::open::<Toy>(b"touchline states 1 chess\n").unwrap_err().to_string();
    assert_eq!(error, "not a record of states of \"toy\"; its first line would say so");
    let mut record = Vec::new();
    write_heading::<Toy>(&mut record);
    record.extend_from_slice(&[0xff; 9]);
    let error = StateReader::open::<Toy>(&record).unwrap().next_state::<Toy>().unwrap_err().to_string();
    assert!(error.starts_with("a state that cannot be read: a message of 4294967295 bytes"), "{error}");
}
