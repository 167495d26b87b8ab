import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** The embedded database, running. */
export interface Engine {
  /** Answers messages of PostgreSQL's protocol in their order. */
  answer(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Question {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Starts the embedded engine on a data folder, which is created when missing. It has a separate thread, so its work
 * does not block the process.
 */
export async function startEngine(folder: string): Promise<Engine> {
  if (!existsSync(folder)) await createIn(folder);
  return startThread(folder);
}

/**
 * Creates a database elsewhere, then moves it here: a killed start leaves none that is half made. The thread that has
 * created one keeps 300 MB for it, so it ends.
 */
async function createIn(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await startThread(draft)).close();
  renameSync(draft, folder);
}

async function startThread(folder: string): Promise<Engine> {
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    name: 'database',
    workerData: folder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(thread, 'message');

  const open: Question[] = [];
  let ended: Error | undefined;

  function end(cause?: Error): void {
    ended ??= new Error('The embedded database has ended', { cause });
    for (const { reject } of open.splice(0)) reject(ended);
  }

  thread.on('message', (answer: Uint8Array) => open.shift()?.resolve(answer));
  thread.on('error', end);
  thread.on('exit', () => end());

  return {
    answer: (messages) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        open.push({ resolve, reject });
        thread.postMessage(messages);
      }),
    async close() {
      if (ended) return;
      const exit = once(thread, 'exit');
      thread.postMessage(null);
      await exit;
    },
  };
}
