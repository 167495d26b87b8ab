import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

const EVERY_MS = 1_000;
/** Checks in a row without a beat: ten seconds. */
const MAX_LOOKS = 10;
/**
 * The signal that ends a process that finds a fault in itself; launchers and containers report it as 134. Windows has
 * no SIGABRT.
 */
const SIGNAL = process.platform === 'win32' ? 'SIGKILL' : 'SIGABRT';
/** The thread needs almost no memory. */
const LIMITS = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

/**
 * Ends the process where its event loop has stopped for ten seconds: it would keep its connections, and visitors
 * would wait. A separate thread checks whether the main thread still counts. A process that was suspended, by SIGSTOP
 * or with its machine, continues; one in a debugger is ignored.
 */
export function watchEventLoop(
  logger: Logger,
  { everyMs = EVERY_MS, looks = MAX_LOOKS }: { readonly everyMs?: number; readonly looks?: number } = {},
): void {
  if (inspectorUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref();
  const thread = new Worker(new URL('./watchdog-thread.cjs', import.meta.url), {
    name: 'watchdog',
    workerData: { beats, everyMs, looks, signal: SIGNAL },
    execArgv: [],
    resourceLimits: LIMITS,
  });
  thread.unref();
  thread.on('error', (error) => logger.error({ err: error }, 'the watchdog of the event loop failed'));
}
