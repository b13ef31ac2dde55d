//! A server as a process: what the system gives it, and what becomes of it when its output is not read or its clients do not
//! answer.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    net::UdpSocket,
    path::Path,
    process::{Child, ChildStderr, ChildStdout, Command, Stdio},
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process};

const TOUCHLINE: &str = env!("CARGO_BIN_EXE_touchline");

/// What does not come in this time does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that has opened its ports. It is killed when a test fails.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    errors: ChildStderr,
    port: u16,
}

impl Server {
    /// Begins in this directory, after this line of shell.
    fn start(directory: &Path, before: &str, parameters: &[&str]) -> Server {
        let [port, trainer, coaches] = free_ports();
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("{before}\nexec \"$0\" serve 2d \"$@\""))
            .arg(TOUCHLINE)
            .arg(format!("server::port={port}"))
            .arg(format!("server::coach_port={trainer}"))
            .arg(format!("server::olcoach_port={coaches}"))
            .args(parameters)
            .current_dir(directory)
            .env("HOME", directory)
            .env_remove("RCSS_CONF_DIR")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let errors = child.stderr.take().expect("it is piped");
        let mut line = String::new();
        while !line.starts_with("Hit CTRL-C") {
            line.clear();
            assert_ne!(out.read_line(&mut line).expect("a line"), 0, "the server has ended");
        }
        Server { child, out, errors, port }
    }

    /// New clients send these requests, before the first of them is answered. The clients and their answers.
    fn ask_at_once(&self, requests: &[&str]) -> Vec<(UdpSocket, String)> {
        let send = |request: &&str| {
            let client = UdpSocket::bind("127.0.0.1:0").expect("a port");
            client.set_read_timeout(Some(PATIENCE)).expect("a time limit");
            client.send_to(request.as_bytes(), ("127.0.0.1", self.port)).expect("it is sent");
            client
        };
        let clients: Vec<UdpSocket> = requests.iter().map(send).collect();
        let answered = clients.into_iter().map(|client| {
            let mut buffer = [0; 8192];
            let length = client.recv(&mut buffer).expect("an answer");
            (client, String::from_utf8_lossy(&buffer[..length]).into_owned())
        });
        answered.collect()
    }

    /// A new client, and the answer to its request.
    fn ask(&self, request: &str) -> (UdpSocket, String) {
        self.ask_at_once(&[request]).remove(0)
    }

    fn interrupt(&self) {
        let id = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(id, Signal::INT).expect("it runs");
    }

    /// Waits for its end. Its status and its errors.
    fn end(&mut self) -> (Option<i32>, String) {
        let mut errors = String::new();
        self.errors.read_to_string(&mut errors).expect("text");
        (self.child.wait().expect("it ends").code(), errors)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended if all is well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Three ports that were free a moment ago.
fn free_ports() -> [u16; 3] {
    let sockets = [(); 3].map(|()| UdpSocket::bind("127.0.0.1:0").expect("a port"));
    sockets.map(|socket| socket.local_addr().expect("an address").port())
}

#[test]
fn the_soft_limit_of_descriptors_is_raised_to_the_hard_one() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut server = Server::start(directory.path(), "ulimit -Sn 100 && ulimit -Hn 200", &[]);
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.child.id())).expect("limits");
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files")).expect("files");
    assert_eq!(files.split_whitespace().take(2).collect::<Vec<_>>(), ["200", "200"]);
    server.interrupt();
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn without_descriptors_players_come_and_no_number_is_lost() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut server = Server::start(directory.path(), "ulimit -n 60", &[]);
    let mut players = vec![server.ask("(init A (version 19))\0"), server.ask("(init B (version 19))\0")];
    let mut monitors = Vec::new();
    loop {
        let (monitor, answer) = server.ask("(dispinit version 5)\0");
        if answer == "(error connection_failed)\0" {
            break;
        }
        assert!(answer.starts_with("(server_param "), "{answer}");
        monitors.push(monitor);
    }
    // A third team is refused, but until then each of its players has one of the sockets that are kept for players.
    let crowd: Vec<&str> = (0..100)
        .map(|index| if index % 10 == 9 { "(init A (version 19))\0" } else { "(init C (version 19))\0" })
        .collect();
    players.extend(server.ask_at_once(&crowd));
    // Those of the first team that came in vain come again.
    players.extend((0..10).map(|_| server.ask("(init A (version 19))\0")));
    let number = |(_, answer): &(UdpSocket, String)| -> Option<u8> {
        let (number, _) = answer.strip_prefix("(init l ")?.split_once(' ')?;
        number.parse().ok()
    };
    let mut numbers: Vec<u8> = players.iter().filter_map(number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, Vec::from_iter(1..=11));
    server.interrupt();
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn a_full_pipe_stops_neither_the_match_nor_its_end() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut server = Server::start(directory.path(), "", &["server::verbose=on"]);
    // Each is refused, and a line says so: more than a pipe and the queue before it hold.
    let refusal = "(error no_more_player_or_goalie_or_illegal_client_version)\0";
    let line = "Refused 127.0.0.1:00000: ".len() + refusal.len();
    for _ in 0..(2 << 17) / line / 100 {
        for (_, answer) in server.ask_at_once(&["(init A (version 99))\0"; 100]) {
            assert_eq!(answer, refusal);
        }
    }
    assert!(server.ask("(init A (version 19))\0").1.starts_with("(init l "));
    server.interrupt();
    let (status, errors) = server.end();
    assert_eq!(status, Some(0), "{errors}");
    assert_eq!(errors.matches(" is complete\n").count(), 2, "{errors}");
    let mut out = String::new();
    server.out.read_to_string(&mut out).expect("text");
    assert!(!out.contains("Saving Results Complete"), "all of it was read:\n{out}");
}

#[test]
fn a_match_whose_clients_do_not_answer_is_given_up_with_an_error() {
    let directory = tempfile::tempdir().expect("a directory");
    let parameters = [
        "server::auto_mode=on",
        "server::synch_mode=on",
        "server::connect_wait=1",
        "server::kick_off_wait=1",
    ];
    let mut server = Server::start(directory.path(), "", &parameters);
    let _silent = server.ask_at_once(&["(init A (version 19))\0", "(init B (version 19))\0"]);
    let (status, errors) = server.end();
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains("Waiting too long for clients! Exiting\n"), "{errors}");
}

#[test]
fn a_reader_of_the_first_line_is_enough_for_a_completion_script() {
    let output = Command::new("bash")
        .args(["-c", "\"$0\" completions bash | head -n 1; exit ${PIPESTATUS[0]}", TOUCHLINE])
        .output()
        .expect("bash runs");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.stderr, b"");
}

#[test]
fn match_explains_parameters_as_serve_does() {
    let [of_match, of_serve] = [["match", "server::help"].as_slice(), &["serve", "2d", "server::help"]]
        .map(|words| Command::new(TOUCHLINE).args(words).output().expect("the command runs"));
    assert!(of_match.status.success() && of_serve.status.success());
    assert!(of_match.stdout.starts_with(b"server::"));
    assert!(of_match.stdout == of_serve.stdout, "they say different things");
}
