// The program of the watchdog's thread: checks whether the main thread's beats continue, and ends the process where
// they stop.
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { standstill } = require('./standstill.cjs');

const { beats, everyMs, looks, signal } = workerData;
const stands = standstill(looks);

/** Writes a line in the form of the log: the logger is in the thread that has stopped. */
function say(msg) {
  try {
    writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  } catch {
    // The log cannot be written; the process ends anyway.
  }
}

const checks = setInterval(() => {
  if (!stands(Atomics.load(beats, 0))) return;
  // The signal may take longer than one check; the reason is logged once.
  clearInterval(checks);
  say(`the event loop did not respond for ${(looks * everyMs) / 1_000} s: the process ends by ${signal}`);
  process.kill(process.pid, signal);
}, everyMs);
