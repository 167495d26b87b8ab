import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from './backend.ts';
import { overHttp } from './over-http.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

let gateway: Server;
let backend: Backend;
/** The first line of every request, with the number of its connection. */
let requests: string[];
/** The text of every request before its body. */
let heads: string[];
/** Whether a connection may be reused; if not, the next request on it closes it. */
let keeps: boolean;

beforeEach(async () => {
  requests = [];
  heads = [];
  keeps = false;
  const sockets = new Set<Socket>();
  gateway = createServer((socket) => {
    sockets.add(socket);
    const number = sockets.size;
    let answered = 0;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heads.push(bytes.toString('latin1'));
      requests.push(`${number} ${bytes.toString('latin1').split(' HTTP', 1)[0]}`);
      if (answered++ === 0 || keeps) socket.write(ANSWER);
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  backend = overHttp(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, {
    countryHeader: 'x-country-code',
    merchantCode: 'lobby',
  });
});

afterEach(async () => {
  await backend.close();
  gateway.close();
});

async function call(method: string, path: string): Promise<number> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await backend.send({
    method,
    path,
    headers: {},
    body: undefined,
    client: undefined,
    signal,
  });
  for await (const _chunk of answer.body ?? []);
  // The connection returns to the pool in the turn after its last byte.
  await new Promise((resolve) => setImmediate(resolve));
  return answer.status;
}

test('connections are reused', async () => {
  keeps = true;
  await call('GET', '/wps/a');
  await call('GET', '/wps/b');
  expect(requests).toEqual(['1 GET /wps/a', '1 GET /wps/b']);
});

test('a read on a connection that the gateway just closed is retried on a new one', async () => {
  await call('GET', '/wps/a');
  expect(await call('GET', '/wps/b')).toBe(200);
  expect(requests).toEqual(['1 GET /wps/a', '1 GET /wps/b', '2 GET /wps/b']);
});

test('the check of the gateway names the merchant like any call', async () => {
  expect(await backend.ready()).toBe(true);
  expect(heads[0]?.toLowerCase()).toMatch(/\r\nmerchant: lobby\r\nlanguage: en\r\n/);
});

test('a state-changing call is never sent twice', async () => {
  await call('GET', '/wps/a');
  await expect(call('POST', '/wps/b')).rejects.toMatchObject({ code: 'upstream.unavailable' });
  expect(requests).toEqual(['1 GET /wps/a', '1 POST /wps/b']);
});
