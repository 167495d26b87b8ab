import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answered, Asked } from './encoder.process.ts';

/** A lobby requests dozens of pictures within a second or two, then none. */
const IDLE_MS = 10_000;

type Waiting = { resolve(picture: Uint8Array<ArrayBuffer>): void; reject(reason: unknown): void };

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Encodes a square drawing as WebP, in a process that ends when idle. */
export function encode(drawing: Omit<Asked, 'id'>): Promise<Uint8Array<ArrayBuffer>> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    clearTimeout(idle);
    running ??= start();
    running.send({ ...drawing, id } satisfies Asked, (error) => error && settle({ id, failed: error }));
  });
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'encoder.process.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', settle);
  child.on('error', (error) => giveUp(child, error));
  child.on('exit', (code) => giveUp(child, new Error(`The encoder of pictures ended with ${code}`)));
  // The child process ends with this one, and keeps it alive only while an answer is pending.
  child.unref();
  child.channel?.unref();
  return child;
}

function settle({ id, picture, failed }: Answered): void {
  const who = waiting.get(id);
  waiting.delete(id);
  if (picture) who?.resolve(picture);
  else who?.reject(failed);
  if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
}

function stop(): void {
  const child = running;
  running = undefined;
  child?.disconnect();
}

/** Rejects the pending requests of an ended process; the next picture starts another. */
function giveUp(child: ChildProcess, reason: Error): void {
  if (running !== child) return;
  running = undefined;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}
