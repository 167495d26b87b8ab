// Makes the folder of the argument, then writes, syncs and removes a file in it. Prints what failed as JSON: the step and
// the error code. A separate process, because a disk that does not answer also holds up the end of a process.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Unlike Node's recursive call it ends below a folder that takes no folders, such as /proc. */
function make(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return;
    const parent = dirname(folder);
    if (error.code !== 'ENOENT' || existsSync(parent)) throw error;
    make(parent);
    make(folder);
  }
}

function write(path) {
  const file = openSync(path, 'w');
  try {
    writeSync(file, 'A test of this folder.\n');
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path);
  }
}

const [folder] = process.argv.slice(2);
let step = 'make';
try {
  make(folder);
  step = statSync(folder).isDirectory() ? 'write' : 'file';
  if (step === 'write') write(join(folder, `.write-test-${process.pid}`));
  console.log(JSON.stringify({ step: step === 'write' ? 'done' : step }));
} catch (error) {
  console.log(JSON.stringify({ step, code: error.code }));
}
