import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';

/** What a thread is asked: to hash a secret, with a salt of its own or a given one, or whether a hash is of it. */
export type Task =
  | { readonly kind: 'hash'; readonly secret: string; readonly salt?: string }
  | { readonly kind: 'verify'; readonly secret: string; readonly hash: string };

/** What it answers: the hash or the verdict, or why there is none. */
export type Outcome = { readonly value: string | boolean } | { readonly problem: string };

function work(task: Task): Outcome {
  try {
    if (task.kind === 'hash' && task.salt !== undefined)
      return { value: hashRawSync(task.secret, { salt: Buffer.from(task.salt) }).toString('base64url') };
    if (task.kind === 'hash') return { value: hashSync(task.secret) };
    return { value: verifySync(task.hash, task.secret) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Behind what answers visitors, with a tenth of their weight: logins still get on where others use the machine too. */
const NICENESS = 10;

// Linux alone gives a thread a priority of its own; elsewhere it would be the whole process's. Tests and development
// leave their cores to compilers and browsers, which would leave nothing to logins.
if (process.platform === 'linux' && process.env.NODE_ENV === 'production') setPriority(NICENESS);

parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
