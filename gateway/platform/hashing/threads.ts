import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { GatewayError } from '../core/gateway-error.ts';
import type { Outcome, Task } from './worker.ts';

/** Idle threads end after this time, and free their memory. */
const IDLE_MS = 10_000;
/** Queued tasks for each thread: about a second's work. Further tasks are refused. */
const WAITING_PER_THREAD = 64;
const RETRY_SECONDS = 2;
/** Little more than the addon itself: secrets and hashes are short. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

interface Job {
  task: Task;
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

export interface Threads {
  /** @throws {GatewayError} `rate.limited` when too many tasks are queued already */
  run(task: Task): Promise<string | boolean>;
  /** Number of running threads. */
  readonly size: number;
}

/**
 * Creates a pool of low-priority threads that start on demand, at most one for each core. The event loop's own pool
 * would normally hash, but files would wait behind passwords. Requests would also share their cores with passwords at
 * equal priority.
 */
export function hashingThreads(most = availableParallelism(), idleMs = IDLE_MS): Threads {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  const goodbyes = new Map<Worker, NodeJS.Timeout>();

  function give(worker: Worker, job: Job): void {
    clearTimeout(goodbyes.get(worker));
    busy.set(worker, job);
    // Keeps the process alive while it waits for a hash; otherwise it may end.
    worker.ref();
    worker.postMessage(job.task);
  }

  function rest(worker: Worker): void {
    busy.delete(worker);
    const next = waiting.shift();
    if (next) {
      give(worker, next);
      return;
    }
    worker.unref();
    idle.push(worker);
    goodbyes.set(worker, setTimeout(() => dismiss(worker), idleMs).unref());
  }

  /** Ending takes a while, in which the thread must get no more tasks. */
  function dismiss(worker: Worker): void {
    retire(worker);
    void worker.terminate();
  }

  function retire(worker: Worker): void {
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  }

  function lose(worker: Worker, cause?: Error): void {
    busy.get(worker)?.reject(new Error('A hashing thread ended early', { cause }));
    busy.delete(worker);
    clearTimeout(goodbyes.get(worker));
    goodbyes.delete(worker);
    retire(worker);
    const next = waiting.shift();
    if (next) give(start(), next);
  }

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'hashing',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: LIMITS,
    });
    worker.on('message', (outcome: Outcome) => {
      const job = busy.get(worker);
      if ('value' in outcome) job?.resolve(outcome.value);
      else job?.reject(new Error(outcome.problem));
      rest(worker);
    });
    worker.on('error', (error: Error) => lose(worker, error));
    worker.on('exit', () => lose(worker));
    return worker;
  }

  const size = () => idle.length + busy.size;

  return {
    get size() {
      return size();
    },
    run: (task) =>
      new Promise((resolve, reject) => {
        const job = { task, resolve, reject };
        const worker = idle.pop() ?? (size() < most ? start() : undefined);
        if (worker) give(worker, job);
        else if (waiting.length < most * WAITING_PER_THREAD) waiting.push(job);
        else reject(new GatewayError('rate.limited', { retryAfter: RETRY_SECONDS }));
      }),
  };
}
