import { describe, expect, test } from 'vitest';
import { sendRaw } from '#testkit/network/fault-proxy.ts';
import { frontBeforeEachTest, REQUEST_ID } from './gateway-route.testing.ts';

const SITE = 'https://lobby.example';
const MEGABYTE = 1024 * 1024;

describe('a call', () => {
  const front = frontBeforeEachTest();

  test('a call has the same id at the gateway and in its answer', async () => {
    const answer = await fetch(`${front.origin}/wps/echo`);
    expect(answer.headers.get('x-request-id')).toBe(REQUEST_ID);
    expect(front.gateway.requests[0]?.headers['x-request-id']).toBe(REQUEST_ID);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'a %s call keeps its method',
    async (method) => {
      expect((await fetch(`${front.origin}/wps/echo`, { method })).status).toBe(200);
      expect(front.gateway.requests).toMatchObject([{ method, url: '/wps/echo' }]);
    },
  );

  test.each(['POST', 'PUT', 'DELETE'])(
    'a %s call of another site is refused, and changes nothing',
    async (method) => {
      const answer = await fetch(`${front.origin}/wps/echo`, { method, headers: { Origin: SITE } });
      expect([answer.status, (await answer.json()).message]).toEqual([
        403,
        'This origin may not change anything',
      ]);
      expect(front.gateway.requests).toEqual([]);
    },
  );

  test.each(['GET', 'HEAD', 'OPTIONS'])(
    'a %s call of any site passes, because it only reads',
    async (method) => {
      const answer = await fetch(`${front.origin}/wps/echo`, { method, headers: { Origin: SITE } });
      expect(answer.status).toBe(200);
    },
  );

  test('a HEAD call gets no body either', async () => {
    const answer = await sendRaw(
      front.origin,
      'HEAD /wps/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(front.gateway.requests).toEqual([]);
  });

  test('a call sends its length to the gateway, where it is known', async () => {
    await fetch(`${front.origin}/wps/echo`, { method: 'POST', body: '{"a":1}' });
    await fetch(`${front.origin}/wps/echo`, { method: 'POST' });
    const [withBody, without] = front.gateway.requests.map(({ headers }) => headers);
    expect([withBody?.['content-length'], withBody?.['transfer-encoding']]).toEqual(['7', undefined]);
    expect(without?.['content-length'] ?? '0').toBe('0');
  });

  test('an answer has its length, unless it has no body', async () => {
    const text = await fetch(`${front.origin}/wps/echo`);
    expect(text.headers.get('content-length')).toBe(String((await text.text()).length));
    const head = await fetch(`${front.origin}/wps/echo`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, null]);
    for (const status of [204, 304]) {
      front.gateway.on('/wps/echo', (_request, res) => {
        res.writeHead(status, { 'content-type': 'application/json' }).end();
      });
      const empty = await fetch(`${front.origin}/wps/echo`);
      expect([empty.status, empty.headers.get('content-length')]).toEqual([status, null]);
    }
  });

  test('an answer of a thousand bytes is compressed: below, a coding costs more than it saves', async () => {
    const readCoding = async (bytes: number) => {
      front.gateway.on('/wps/echo', (_request, res) => {
        res.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(bytes));
      });
      const answer = await fetch(`${front.origin}/wps/echo`, { headers: { 'Accept-Encoding': 'br' } });
      return answer.headers.get('content-encoding');
    };
    expect([await readCoding(999), await readCoding(1_000)]).toEqual([null, 'br']);
  });

  test.each([
    ['GET /wps/%5cadmin', '', 'This path or method is not passed on'],
    ['POST /wps/echo', `Origin: ${SITE}\r\n`, 'This origin may not change anything'],
    ['GET /wps/echo', 'Content-Length: 1\r\n', 'A call that only reads has no body'],
    ['GET /wps/echo', 'Transfer-Encoding: chunked\r\n', 'A call that only reads has no body'],
    ['POST /wps/echo', `Content-Length: ${MEGABYTE + 1}\r\n`, 'The body is too large'],
  ])('%s with "%s" is refused with the reason', async (line, header, why) => {
    const head = `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`;
    expect(await sendRaw(front.origin, head)).toContain(`"message":"${why}"`);
  });

  test('a call refused before its body was read ends its connection, no other does', async () => {
    const foreign = { method: 'POST', headers: { Origin: SITE } };
    const refused = await fetch(`${front.origin}/wps/echo`, { ...foreign, body: 'x'.repeat(MEGABYTE) });
    expect([refused.status, refused.headers.get('connection')]).toEqual([403, 'close']);
    front.proxy.set({ kind: 'refuse' });
    const failed = await fetch(`${front.origin}/wps/echo`, { method: 'POST', body: 'x' });
    expect([failed.status, failed.headers.get('connection')]).toEqual([502, 'keep-alive']);
  });
});

describe('a body', () => {
  const front = frontBeforeEachTest();
  const received = () => front.gateway.requests.map(({ body }) => body.length);
  const post = (body: BodyInit, headers = {}) =>
    fetch(`${front.origin}/wps/echo`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const inChunks = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream();
  const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };

  test('a body may have exactly a megabyte, with or without its length', async () => {
    await post('x'.repeat(MEGABYTE));
    await post(inChunks(MEGABYTE));
    expect(received()).toEqual([MEGABYTE, MEGABYTE]);
    const refused = await post(inChunks(MEGABYTE + 1));
    expect([refused.status, (await refused.json()).message]).toEqual([413, 'The body is too large']);
  });

  test('a body with pictures may have sixteen megabytes, if it has its length', async () => {
    expect((await post('x'.repeat(16 * MEGABYTE), FORM)).status).toBe(200);
    expect(received()).toEqual([16 * MEGABYTE]);
    const head = `POST /wps/echo HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM['Content-Type']}\r\nConnection: close`;
    const refused = await sendRaw(front.origin, `${head}\r\nContent-Length: ${16 * MEGABYTE + 1}\r\n\r\n`);
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    expect((await post(inChunks(MEGABYTE + 1), FORM)).status).toBe(413);
    expect(received()).toHaveLength(1);
  });

  test('a body with pictures has no time limit, any other has the limit of a call', async () => {
    front.proxy.set({ kind: 'delay', ms: 500 });
    expect((await post('x', FORM)).status).toBe(200);
    expect((await post('x', { 'Content-Type': 'text/plain' })).status).toBe(504);
  });

  test('a body that stops on its way is cancelled in time', async () => {
    const stuck = await sendRaw(
      front.origin,
      'POST /wps/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n',
    );
    expect(stuck).toMatch(/^HTTP\/1\.1 504 /);
    expect(front.gateway.requests).toEqual([]);
  });
});

describe('an origin of the site from a setting', () => {
  const front = frontBeforeEachTest({ publicOrigin: SITE });
  const change = (Origin: string) =>
    fetch(`${front.origin}/wps/echo`, { method: 'POST', headers: { Origin } });

  test('the origin of the setting may change things, the host of a request may not', async () => {
    expect((await change(SITE)).status).toBe(200);
    expect((await change(front.origin)).status).toBe(403);
  });

  test('pages in a sandbox may call the site’s origin and nothing else', async () => {
    front.gateway.on('/wps/play/x', (_request, res) => {
      res.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    });
    const { headers } = await fetch(`${front.origin}/wps/play/x`);
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${SITE};`);
  });
});
