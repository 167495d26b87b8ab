import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';

/** A task of a thread: hash a secret, with a random or a given salt, or check a hash against a secret. */
export type Task =
  | { readonly kind: 'hash'; readonly secret: string; readonly salt?: string }
  | { readonly kind: 'verify'; readonly secret: string; readonly hash: string };

/** The result of a task: the hash or the verdict, or the error. */
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

/** Lower priority than requests, with a tenth of their weight: logins still progress on a busy machine. */
const NICENESS = 10;

// Only Linux has priorities for single threads; elsewhere it would apply to the whole process. In tests and development
// compilers and browsers use the cores, and low-priority logins would get none.
if (process.platform === 'linux' && process.env.NODE_ENV === 'production') setPriority(NICENESS);

parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
