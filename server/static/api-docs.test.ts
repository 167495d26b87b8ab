import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { startTestFront } from '#testkit/server/front.ts';
import { startScriptedGateway } from '#testkit/server/scripted-gateway.ts';

const gateway = await startScriptedGateway();
gateway.on('/wps/openapi.json', { value: 'of the gateway' });
const open = await startTestFront(gateway.origin);
const closed = await startTestFront(gateway.origin, { API_DOCS: 'off' });
afterAll(async () => {
  await open.close();
  await closed.close();
  await gateway.close();
});

test('the site serves the contract of its build without asking its gateway (OPER-12)', async () => {
  const document = await open.get('/wps/openapi.json');
  expect(document.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await document.json()).toEqual({ openapi: '3.1.0' });
  const page = await open.get('/wps/docs/plain');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await page.text()).toContain('the contract');
  expect(gateway.requests.map(({ url }) => url)).not.toContainEqual(expect.stringMatching(/docs|openapi/));
});

test('the viewer has a strict policy with a fresh nonce, and is not stored (OPER-25)', async () => {
  const nonces = new Set<string>();
  for (const _ of [1, 2]) {
    const answer = await open.get('/wps/docs');
    const nonce = /csp-nonce" content="([\w-]{22})"/.exec(await answer.text())?.[1] ?? '';
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('a known copy is answered 304, and other methods than GET and HEAD 404 (OPER-12)', async () => {
  const tag = (await open.get('/wps/openapi.json')).headers.get('etag') ?? '';
  expect((await open.get('/wps/openapi.json', { 'if-none-match': tag })).status).toBe(304);
  expect((await fetch(`${open.origin}/wps/docs`, { method: 'POST' })).status).toBe(404);
});

test('with API_DOCS=off its addresses answer 404 (OPER-12)', async () => {
  for (const path of ['/wps/openapi.json', '/wps/docs', '/wps/docs/plain', '/wps/docs/viewer.js'])
    expect([path, (await closed.get(path)).status]).toEqual([path, 404]);
});

test('the contract is published by default, but not in production (OPER-12)', () => {
  expect(readSettings({}).apiDocs).toBe(true);
  const production = {
    NODE_ENV: 'production',
    GATEWAY_URL: 'https://gateway.example',
    PUBLIC_ORIGIN: 'https://a.example',
  };
  expect(readSettings(production).apiDocs).toBe(false);
  expect(readSettings({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true);
});
