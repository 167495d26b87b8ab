import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { runMessages } from './engine-answer.ts';

/*
 * The program of the embedded engine's thread. `workerData` is its data folder. It posts null when it is ready, answers
 * messages of the protocol one after the other, and ends on null.
 */
const engine = await PGlite.create(String(workerData));

parentPort?.on('message', async (messages: Uint8Array | null) => {
  if (messages === null) {
    await engine.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(await runMessages(engine, messages));
});
parentPort?.postMessage(null);
