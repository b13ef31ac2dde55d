//! Tokens that cannot be guessed, in the form that the game controller gives them: random UUIDs.

/// A new token. If the system has no random numbers to give, it is empty, and no signature fits it.
pub(crate) fn token() -> String {
    let mut bytes = [0; 16];
    if getrandom::fill(&mut bytes).is_err() {
        return String::new();
    }
    // Version 4, variant 1: what makes it a random one.
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let part = |from: usize, to: usize| hex[from..to].concat();
    format!("{}-{}-{}-{}-{}", part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_a_random_uuid_and_each_another() {
        let tokens = [token(), token()];
        assert_ne!(tokens[0], tokens[1]);
        for token in tokens {
            let lengths: Vec<usize> = token.split('-').map(str::len).collect();
            assert_eq!(lengths, [8, 4, 4, 4, 12], "{token}");
            assert_eq!(token.as_bytes()[14], b'4', "{token}");
        }
    }
}
