// The program of the watchdog's thread: looks whether the main thread's beats go on, and ends the process where they do not.
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
const { standstill } = require('./standstill.cjs');

const { beats, everyMs, looks, signal } = workerData;
const stands = standstill(looks);

/** In the form of the log's own lines: the logger lives in the thread that stands still. */
function say(msg) {
  try {
    writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), msg })}\n`);
  } catch {
    // Nobody reads the log, and the process ends all the same.
  }
}

setInterval(() => {
  if (!stands(Atomics.load(beats, 0))) return;
  say(`the event loop has stood still for ${(looks * everyMs) / 1_000} s: the process ends by ${signal}`);
  process.kill(process.pid, signal);
}, everyMs);
