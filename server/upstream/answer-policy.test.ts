import { expect, test } from 'vitest';
import { gamePagePolicy } from '#gateway/games/play/page.ts';
import { chatPage } from '#gateway/messages/chat/page.ts';
import { brandStyle } from '#gateway/platform/http/brand-style.ts';
import { STRICT_POLICY } from '../http/security-headers.ts';
import { buildPolicy, classifyPath, mayBe } from './answer-policy.ts';

const ORIGIN = 'https://play.example';

test.each([
  ['/wps/play/slot', 'sandboxed'],
  ['/wps/chat/room', 'sandboxed'],
  ['/wps/chat/room/open', 'sandboxed'],
  ['/wps/pay/bank/1', 'sandboxed'],
  ['/wps/live/room/1', 'sandboxed'],
  ['/wps/live/rooms', 'call'],
  ['/wps/live/rooms/1/enter', 'call'],
  ['/wps/docs', 'documentation'],
  ['/wps/art/game/1.svg', 'artwork'],
  ['/wps/playing', 'call'],
  ['/wps/chat/launch', 'call'],
  ['/wps/payments', 'call'],
  ['/wps/docsx', 'call'],
  ['/wps/system/status', 'call'],
])('%s is a place for: %s', (path, place) => {
  expect(classifyPath(path)).toBe(place);
});

test.each([
  ['call', 200, 'application/json; charset=utf-8', true],
  ['call', 200, 'Text/CSV', true],
  ['call', 200, 'image/png', true],
  ['call', 200, 'text/html', false],
  ['call', 500, 'text/html', false],
  ['call', 200, 'application/xhtml+xml', false],
  ['call', 200, 'text/xml', false],
  ['call', 200, 'text/javascript', false],
  ['call', 200, 'multipart/x-mixed-replace', false],
  ['call', 200, 'application/json, text/html', false],
  ['artwork', 200, 'image/svg+xml', true],
  ['artwork', 200, 'application/json', false],
  ['artwork', 404, 'application/json', true],
  ['artwork', 404, 'text/html', false],
  ['documentation', 200, 'text/html', true],
  ['documentation', 200, 'text/javascript', false],
  ['sandboxed', 200, 'text/html', true],
  ['sandboxed', 200, 'text/javascript', true],
] as const)('%s, %i, %s: %s', (place, status, type, allowed) => {
  expect(mayBe(place, status, type)).toBe(allowed);
});

test('a game, chat or payment page never has the origin of the site, with any gateway', () => {
  const [ownPolicy, ...upstreamPolicies] = buildPolicy(
    'sandboxed',
    'sandbox allow-same-origin allow-scripts, script-src *',
    ORIGIN,
  ).split(', ');
  expect(ownPolicy).toBe(
    `sandbox allow-scripts allow-forms; connect-src 'self' ${ORIGIN}; form-action 'self' ${ORIGIN}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(upstreamPolicies).toEqual(['sandbox allow-same-origin allow-scripts', 'script-src *']);
});

test('the policy also names the site’s origin: WebKit treats a sandbox as another origin', () => {
  const upstream = "default-src 'none'; connect-src 'self'; img-src 'SELF' data:; sandbox allow-scripts";
  expect(buildPolicy('sandboxed', upstream, ORIGIN)).toMatch(
    `default-src 'none'; connect-src 'self' ${ORIGIN}; img-src 'self' ${ORIGIN} data:; sandbox allow-scripts`,
  );
});

test.each(['sandboxed', 'documentation'] as const)('%s without its own policy may load nothing', (place) => {
  expect(buildPolicy(place, undefined, ORIGIN).split(', ').at(-1)).toBe(STRICT_POLICY);
});

test('documentation runs nothing, pictures and calls do nothing, with any gateway', () => {
  const upstream = "default-src *; script-src 'unsafe-inline'";
  expect(buildPolicy('documentation', upstream, ORIGIN)).toMatch(
    /^script-src 'none';.*; sandbox, default-src \*/,
  );
  expect(buildPolicy('artwork', upstream, ORIGIN)).toBe(`${STRICT_POLICY}; sandbox`);
  expect(buildPolicy('call', upstream, ORIGIN)).toBe(STRICT_POLICY);
});

test('the game and the chat of the reference gateway may call it in WebKit too', () => {
  const chat = chatPage({
    language: 'EN',
    title: '',
    backPath: '/m/home',
    serviceUrl: '/m/help',
    headerColor: '',
    brand: brandStyle({}),
    ticket: 't',
  });
  for (const upstream of [gamePagePolicy('http://gateway.internal', brandStyle({})), chat.policy]) {
    const [ownPolicy = '', upstreamPolicies = ''] = buildPolicy('sandboxed', upstream, ORIGIN).split(', ');
    for (const policy of [ownPolicy, upstreamPolicies])
      expect(policy).toContain(`connect-src 'self' ${ORIGIN};`);
    expect(`${ownPolicy}${upstreamPolicies}`).not.toContain('allow-same-origin');
  }
});

test('a game’s policy names the site’s path of its files, also behind two sites (PLAY-83)', () => {
  const upstream = gamePagePolicy('http://gateway.internal', brandStyle({}));
  const [, behindOne = ''] = buildPolicy('sandboxed', upstream, 'http://10.0.0.2:3000').split(', ');
  const [, behindTwo = ''] = buildPolicy('sandboxed', behindOne, ORIGIN).split(', ');
  for (const [policy, origin] of [
    [behindOne, 'http://10.0.0.2:3000'],
    [behindTwo, ORIGIN],
  ]) {
    expect(policy).toContain(`script-src ${origin}/wps/play/assets/;`);
    expect(policy).toContain(`style-src ${origin}/wps/play/assets/;`);
    expect(policy).not.toMatch(/sha256|unsafe/);
  }
});
