import { afterAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { requestOf } from '#contract/requests.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import type { OpenApi } from './openapi.ts';

const site = await startGateway({ MAINTENANCE: 'on' });
afterAll(site.close);

const contract = (await (await site.request('/wps/openapi.json')).json()) as OpenApi;

/** Every reference anywhere in a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

describe('the OpenAPI document', () => {
  test('has every call of the contract, also while the gateway is closed', () => {
    expect(contract.openapi).toBe('3.1.0');
    for (const [name, { path, method }] of Object.entries(CALLS))
      expect(contract.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  });

  test('leads nowhere: each reference has its target', () => {
    const found = references(contract);
    expect(found.length).toBeGreaterThan(0);
    for (const reference of found)
      expect(contract.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''));
  });

  test('says how a sealed call travels and what is inside', () => {
    const login = contract.paths['/wps/session/login']?.post;
    expect(login?.requestBody?.content['application/json']?.schema.required).toEqual(['data', 'iv']);
    const forms = login?.['x-sealed-payload']?.oneOf ?? [];
    expect(forms.map(({ properties }) => properties?.type?.const)).toEqual(['username', 'sms', 'firebase']);
    for (const { required } of forms) expect(required).toContain('nonce');
    expect(login?.parameters.find(({ name }) => name === 'Encryption')?.required).toBe(true);
    expect(login?.responses[409]?.description).toBe('payload.replayed');
    expect(login?.responses[423]?.description).toBe('login.locked');
  });

  test('says who may call, with which query, and what may go wrong', () => {
    const favourites = contract.paths['/wps/games/favourites'];
    expect(favourites?.get?.security).toEqual([{ session: [] }]);
    expect(favourites?.get?.responses[401]?.description).toBe('session.expired');
    expect(favourites?.get?.parameters.find(({ name }) => name === 'pageSize')?.schema.maximum).toBe(100);
    expect(favourites?.post?.responses[415]).toBeDefined();
    expect(favourites?.get?.responses[403]?.description).toBe('password.first');
    expect(contract.paths['/wps/wallets/gcs']?.get?.responses[403]).toBeUndefined();
    expect(contract.paths['/wps/system/countries']?.get?.security).toEqual([]);
  });
});

describe('the documentation page', () => {
  test('shows every call and loads or runs nothing', async () => {
    const response = await site.request('/wps/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const call of Object.values(CALLS)) {
      const { summary } = requestOf(call);
      expect(page).toContain(call.path);
      expect(page).toContain(summary.replaceAll("'", '&#39;'));
    }
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|https?:/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain('unsafe');
  });

  test('is asked for again by its tag', async () => {
    const tag = (await site.request('/wps/docs')).headers.get('etag') ?? '';
    const again = await site.request('/wps/docs', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
