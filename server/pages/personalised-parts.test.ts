import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import { type ScriptedGateway, sendJson, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';

const PART = '/m/parts/drawn/webEmail';
const ZONE = { 'Time-Zone': 'Asia/Tokyo' };

let gateway: ScriptedGateway;
let front: Awaited<ReturnType<typeof startTestFront>>;
let open: boolean;
/** The headers of the calls for messages. */
let received: Record<string, unknown>[];

beforeEach(async () => {
  open = true;
  received = [];
  gateway = await startScriptedGateway();
  gateway.on('/wps/system/status', (_, res) =>
    sendJson(res, 200, { success: true, value: { maintenance: !open } }),
  );
  gateway.on('/wps/inbox', ({ headers }, res) => {
    received.push(headers);
    const { authorization = '' } = headers;
    if (authorization === 'over') sendJson(res, 401, { success: false, errorCode: 'session.expired' });
    else if (authorization === 'broken') sendJson(res, 500, { success: false, errorCode: 'internal.error' });
    else sendJson(res, 200, { success: true, value: `messages of ${authorization}` });
  });
  front = await startTestFront(gateway.origin);
});

afterEach(async () => {
  await front.close();
  await gateway.close();
});

async function draw(headers: Record<string, string>, path = PART) {
  const answer = await front.get(path, headers);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('a part is rendered for the member, in their zone and language, and not cached', async () => {
  const drawn = await draw({ ...ZONE, Authorization: 'secret', Merchant: 'trials' }, `${PART}?lang=MS`);
  expect(drawn.status).toBe(200);
  expect(drawn.text).toMatch(
    /^<astro-island>.*messages of secret.* Asia\/Tokyo language=MS.*<\/astro-island>$/,
  );
  expect(drawn.headers.get('cache-control')).toBe('no-store');
  expect(drawn.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(received).toMatchObject([{ authorization: 'secret', merchant: 'trials' }]);
});

test('the part of one member is not shown to the next', async () => {
  await draw({ ...ZONE, Authorization: 'first' });
  const [second, guest] = await Promise.all([draw({ ...ZONE, Authorization: 'second' }), draw(ZONE)]);
  expect(second.text).toContain('messages of second');
  expect([guest.status, guest.text]).toEqual([204, '']);
});

test.each([
  ['no session', ZONE, 0],
  ['no time zone', { Authorization: 'secret' }, 0],
  ['a zone that there is not', { Authorization: 'secret', 'Time-Zone': 'Moon/Base' }, 0],
  ['a session that is over', { ...ZONE, Authorization: 'over' }, 1],
])('with %s nothing is drawn', async (_what, headers, times) => {
  const { status, text, headers: answered } = await draw(headers as Record<string, string>);
  expect([status, text]).toEqual([204, '']);
  expect(answered.get('cache-control')).toBe('no-store');
  expect(answered.get('content-type')).toMatch('text/html');
  expect(received).toHaveLength(times);
});

test('no part is rendered where the gateway fails, or the site is closed', async () => {
  expect((await draw({ ...ZONE, Authorization: 'broken' })).status).toBe(204);
  open = false;
  await front.close();
  front = await startTestFront(gateway.origin);
  expect((await draw({ ...ZONE, Authorization: 'secret' })).status).toBe(204);
});

test('unknown parts and other pages are 404; none accepts writes', async () => {
  for (const page of ['home', 'other']) {
    expect((await draw({ ...ZONE, Authorization: 'secret' }, `/m/parts/drawn/${page}`)).status).toBe(404);
  }
  const written = await fetch(front.origin + PART, { method: 'POST', headers: { Authorization: 'secret' } });
  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
