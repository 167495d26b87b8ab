import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeGently } from './close-gently.ts';

/** Posts something on a message, and returns the answer; it runs in a separate thread. */
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
  // Meanwhile this thread accepts no connection; the system does.
  expect(Atomics.wait(connected, 0, 0, 5_000)).not.toBe('timed-out');
  // A busy system may accept a connection a moment after the client has it.
  Atomics.wait(connected, 0, 1, 200);
  await closeGently(server, 5_000);
  expect(await answered).toEqual(['HTTP/1.1 200 OK']);
  await client.terminate();
});
