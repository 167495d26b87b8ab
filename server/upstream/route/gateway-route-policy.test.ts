import { expect, test } from 'vitest';
import { STRICT_POLICY } from '../../http/security-headers.ts';
import { frontBeforeEachTest } from './gateway-route.testing.ts';

const front = frontBeforeEachTest();

const PERMISSIVE = "default-src * 'unsafe-inline' 'unsafe-eval'; connect-src 'self' https:";

function answerWith(
  path: string,
  type: string | undefined,
  headers: Record<string, string> = {},
  status = 200,
) {
  front.gateway.on(path, (_request, res) => {
    res
      .writeHead(status, { ...(type && { 'content-type': type }), ...headers })
      .end('<script>alert(1)</script>');
  });
}

test.each(['/wps/play/x', '/wps/chat/room', '/wps/pay/bank'])(
  'a page at %s runs in a sandbox that is not the site, whatever policy it brings',
  async (path) => {
    answerWith(path, 'text/html', {
      'content-security-policy': PERMISSIVE,
      'access-control-allow-origin': 'https://evil.example',
      'referrer-policy': 'unsafe-url',
    });
    const { headers } = await fetch(front.origin + path);
    const [ownPolicy = '', upstreamPolicy] = (headers.get('content-security-policy') ?? '').split(', ');
    expect(ownPolicy).toMatch(/^sandbox allow-scripts allow-forms; /);
    expect(ownPolicy).toContain(`connect-src 'self' ${front.origin};`);
    expect(upstreamPolicy).toBe(PERMISSIVE.replace("'self'", `'self' ${front.origin}`));
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('same-origin');
  },
);

test('a page in a sandbox may call its gateway, and hide the address that opened it', async () => {
  answerWith('/wps/play/spin', 'application/json', {
    'access-control-allow-origin': 'null',
    'referrer-policy': 'no-referrer',
  });
  const answer = await fetch(`${front.origin}/wps/play/spin`, {
    method: 'POST',
    headers: { Origin: 'null' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('null');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

test('documentation is shown and runs no scripts, pictures do nothing', async () => {
  const headers = { 'content-security-policy': PERMISSIVE };
  answerWith('/wps/docs', 'text/html', headers);
  answerWith('/wps/art/game/1.svg', 'image/svg+xml', headers);
  const policyAt = async (path: string) =>
    (await fetch(front.origin + path)).headers.get('content-security-policy');
  expect(await policyAt('/wps/docs')).toMatch(/^script-src 'none'; .*; sandbox, /);
  expect(await policyAt('/wps/art/game/1.svg')).toBe(`${STRICT_POLICY}; sandbox`);
});

test.each([
  ['/wps/echo', 'text/html', 200],
  ['/wps/echo', 'text/html', 500],
  ['/wps/echo', 'application/xhtml+xml', 200],
  ['/wps/echo', 'image/png, text/html', 200],
  ['/wps/art/game/1.svg', 'text/html', 200],
  ['/wps/art/game/1.svg', 'text/html', 404],
  ['/wps/docs/more', 'text/javascript', 200],
])('%s of type %s (%i) is refused and its socket freed', async (path, type, status) => {
  answerWith(path, type, { 'content-security-policy': PERMISSIVE }, status);
  const answer = await fetch(front.origin + path);
  expect([answer.status, (await answer.json()).errorCode]).toEqual([502, 'upstream.unavailable']);
  await expect.poll(() => front.proxy.unfinished()).toBe(0);
});

test('an answer without a type, and the body of a redirect, are not shown', async () => {
  answerWith('/wps/echo', undefined);
  expect((await fetch(`${front.origin}/wps/echo`)).headers.get('content-type')).toBe(
    'application/octet-stream',
  );
  answerWith('/wps/echo', 'text/html', { location: 'https://evil.example/' }, 302);
  const away = await fetch(`${front.origin}/wps/echo`, { redirect: 'manual' });
  expect(away.headers.get('content-type')).toBe('application/octet-stream');
});

test('an answer that is refused half read is not read further: its connection ends', async () => {
  let ended = false;
  front.gateway.on('/wps/echo', (_request, res) => {
    res.once('close', () => {
      ended = true;
    });
    res.writeHead(200, { 'content-type': 'text/html' });
    res.write('<p>more to come');
  });
  const answer = await fetch(`${front.origin}/wps/echo`);
  expect(answer.status).toBe(502);
  await expect.poll(() => ended).toBe(true);
});
