//! `--speed real|N|max`

use soccer2d_match::Pace;

/// How fast a match is to go by.
pub(crate) fn parse(text: &str) -> Result<Pace, String> {
    match text {
        "max" => Ok(Pace::Unpaced),
        "real" => Ok(Pace::Times(1.0)),
        _ => {
            match text.parse::<f64>() {
                Ok(times) if times.is_finite() && times > 0.0 => Ok(Pace::Times(times)),
                _ => Err("expected real, max, or how many times as fast as real time, such as 10 or 0.5"
                    .to_owned()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers() {
        assert_eq!(parse("max"), Ok(Pace::Unpaced));
        assert_eq!(parse("real"), Ok(Pace::Times(1.0)));
        assert_eq!(parse("0.5"), Ok(Pace::Times(0.5)));
        for bad in ["", "fast", "0", "-1", "inf", "NaN"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
