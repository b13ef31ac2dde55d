//! An agent of our own, which lives in this process or at the end of a pipe and cannot tell which.

use std::io::{self, Read, Write};

use sphere3d_spades::{
    FromAgent, Payload, ToAgent, World,
    framing::{self, Stream},
};

/// An agent: messages in, messages out.
pub trait Agent<W: World>: Send {
    /// Takes a message and appends the answer; after a message that starts a thought it ends with [`FromAgent::Done`].
    fn receive(&mut self, message: &ToAgent<W::Sense>, answer: &mut Vec<FromAgent<W::Action>>);
}

/// Runs an agent at the end of a pipe or a stream, until it receives `X` or the stream ends.
pub fn run_agent<W: World>(
    agent: &mut dyn Agent<W>,
    mut input: impl Read,
    mut output: impl Write,
) -> io::Result<()>
where
    W::Sense: Payload,
    W::Action: Payload,
{
    let invalid = |reason: String| io::Error::new(io::ErrorKind::InvalidData, reason);
    let (mut stream, mut answer, mut bytes) = (Stream::new(), Vec::new(), Vec::new());
    let mut buffer = [0; 4096];
    loop {
        let length = input.read(&mut buffer)?;
        if length == 0 {
            return Ok(());
        }
        stream.push(&buffer[..length]);
        while let Some(message) = stream.next_message().map_err(|error| invalid(error.to_string()))? {
            let message = ToAgent::read(message).map_err(|error| invalid(error.to_string()))?;
            if message == ToAgent::Exit {
                return Ok(());
            }
            agent.receive(&message, &mut answer);
            for message in answer.drain(..) {
                framing::write(&mut bytes, |out| message.write(out))
                    .map_err(|error| invalid(error.to_string()))?;
            }
            // All of a thought in one write.
            output.write_all(&bytes)?;
            output.flush()?;
            bytes.clear();
        }
    }
}
