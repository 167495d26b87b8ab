import { ClientRequest } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from './backend.ts';
import { overHttp } from './over-http.ts';
import { collect } from './reads/collect.ts';
import { createPageReads } from './reads/page-reads.ts';
import { timeLimit } from './time-limit.ts';

const LIMIT_MS = 300;
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

let gateway: Server;
let backend: Backend;
/** What the gateway does with a connection after its request. */
let behave: (socket: Socket) => void;
let sockets: Set<Socket>;

beforeEach(async () => {
  sockets = new Set();
  gateway = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', () => behave(socket));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  backend = overHttp(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, {
    countryHeader: 'x-country-code',
    merchantCode: 'lobby',
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
  for (const socket of sockets) socket.destroy();
  gateway.close();
});

/** Writes a text repeatedly for as long as the connection lasts. */
const repeat = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 10);
  socket.on('close', () => clearInterval(timer));
};

async function call(method: 'GET' | 'POST') {
  const { signal, end } = timeLimit(LIMIT_MS);
  const body =
    method === 'POST'
      ? (async function* () {
          yield Buffer.from('{}');
        })()
      : undefined;
  try {
    const request = { method, path: '/wps/a', headers: {}, body, client: undefined, signal };
    const answer = await backend.send(request);
    return [answer.status, (await collect(answer.body, 100, signal)).toString()];
  } finally {
    end();
  }
}

/** What an upstream may do to a request, and the event of Node's client that reports it. */
const TROUBLE: [string, string, (socket: Socket) => void][] = [
  ['never answers', 'finish', () => undefined],
  [
    'switches protocols',
    'upgrade',
    (s) => s.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
  ['switches protocols to nothing', 'response', (s) => s.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
  ['says 100 and no more', 'continue', (s) => s.write('HTTP/1.1 100 Continue\r\n\r\n')],
  ['says 103 for ever', 'information', (s) => repeat(s, 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n')],
  ['closes without an answer', 'error', (s) => s.end()],
  ['resets the connection', 'error', (s) => s.resetAndDestroy()],
  ['talks no HTTP', 'error', (s) => s.write('HELO\r\n\r\n')],
  ['stops within the headers', 'socket', (s) => s.write('HTTP/1.1 200 OK\r\nX: ')],
  ['stops within the body', 'response', (s) => s.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok')],
  ['closes within the body', 'response', (s) => s.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok')],
  [
    'trickles a body',
    'response',
    (s) => {
      s.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      repeat(s, '1\r\n \r\n');
    },
  ],
];

test.each(
  TROUBLE.flatMap(([what, event, trouble]) =>
    (['GET', 'POST'] as const).map((method) => [what, method, event, trouble] as const),
  ),
)(
  'an upstream that %s: %s ends at its deadline and frees its socket (fault 4)',
  async (_what, method, event, trouble) => {
    const emitted = vi.spyOn(ClientRequest.prototype, 'emit');
    behave = trouble;
    const started = performance.now();
    await expect(call(method)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(LIMIT_MS + 500);
    expect(emitted.mock.calls.map(([name]) => name)).toContain(event);
    await expect.poll(() => sockets.size).toBe(0);
    behave = (socket) => socket.write(OK);
    expect(await call('GET')).toEqual([200, 'ok']);
  },
);

test('an answer after 100 and 103 counts', async () => {
  behave = (socket) => socket.write(`HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n${OK}`);
  expect(await call('GET')).toEqual([200, 'ok']);
});

test('the check of the gateway ends in time, whatever it does', async () => {
  for (const what of ['never answers', 'switches protocols', 'says 103 for ever']) {
    behave = TROUBLE.find(([name]) => name === what)?.[2] ?? expect.fail();
    const started = performance.now();
    expect(await backend.ready()).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_500);
  }
});

test('a read ends in time even where a backend ignores the signal', async () => {
  const forgetful: Backend = { ...backend, send: () => new Promise(() => undefined) };
  const reads = createPageReads({ backend: forgetful, observe: () => undefined, warn: () => undefined });
  await expect(reads.within(50).fetch('/wps/a')).rejects.toMatchObject({ code: 'upstream.timeout' });
});
