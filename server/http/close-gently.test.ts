import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeGently } from './close-gently.ts';

/** Posts something once it is told to, and tells what it was answered; it has a thread of its own. */
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
  parentPort.once('message', () => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n', () => {
        Atomics.store(connected, 0, 1);
        Atomics.notify(connected, 0);
      });
    });
    let said = '';
    socket.on('data', (chunk) => { said += chunk; });
    socket.on('error', (error) => { said = error.code; });
    socket.on('close', () => parentPort.postMessage(said.split('\\r\\n')[0]));
  });
`;

test('a request that came while the process was busy is answered before it closes (SCALE-2)', async () => {
  const server = createServer((_req, res) => res.end('done'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected } });
  await once(client, 'online');
  client.postMessage('now');
  const answered = once(client, 'message');
  // Meanwhile this thread takes no connection; the system does.
  expect(Atomics.wait(connected, 0, 0, 5_000)).not.toBe('timed-out');
  // What the client knows of, a busy system may take a moment later.
  Atomics.wait(connected, 0, 1, 200);
  await closeGently(server, 5_000);
  expect(await answered).toEqual(['HTTP/1.1 200 OK']);
  await client.terminate();
});
