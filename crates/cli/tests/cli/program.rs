//! Runs the built program.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run ended in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

pub(crate) fn gridstep(arguments: &[&str], stdin: &(impl AsRef<[u8]> + ?Sized)) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gridstep"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    let bytes = stdin.as_ref().to_vec();
    // A program that fails early closes its input: writing may then fail, and that is no matter.
    let writer = std::thread::spawn(move || drop(input.write_all(&bytes)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    let [stdout, stderr] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).expect("UTF-8"));
    Ran { status: output.status.code(), stdout, stderr }
}

pub(crate) fn done(stdout: &str) -> Ran {
    Ran { status: Some(0), stdout: stdout.to_owned(), stderr: String::new() }
}

/// A file beside the built program, gone when the test is over.
pub(crate) struct Scratch(std::path::PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str, text: &str) -> Scratch {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).expect("the target directory can be written to");
        Scratch(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
