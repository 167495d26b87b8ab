import { afterAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { STREAMS } from '#contract/events/streams.request.ts';
import { requestOf } from '#contract/requests.ts';
import { FEATURE_NAMES } from '#contract/site/features.ts';
import { OPERATION_GROUPS } from '#contract/site/operations.request.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { describeMembers } from './describe.ts';
import { type OpenApi, parametersIn } from './document.ts';
import { EXPORTS } from './exports.ts';

const site = await startGateway({ MAINTENANCE: 'on' });
afterAll(site.close);

const contract = (await (await site.request('/wps/openapi.json')).json()) as OpenApi;

/** Returns every reference anywhere in a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  );
}

/** Returns a parameter of a call's operation by its name. */
function findParameter(callName: string, name: string) {
  const call = CALLS[callName as keyof typeof CALLS];
  const operation = contract.paths[call.path]?.[call.method.toLowerCase()];
  return operation && parametersIn(contract, operation).find((parameter) => parameter.name === name);
}

describe('the OpenAPI document', () => {
  test('the document has every call of the contract, also while the gateway is closed', () => {
    expect(contract.openapi).toBe('3.1.0');
    for (const [name, { path, method }] of Object.entries(CALLS))
      expect(contract.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  });

  test('each reference has its target', () => {
    const found = references(contract);
    expect(found.length).toBeGreaterThan(0);
    for (const reference of found)
      expect(contract.components).toHaveProperty(reference.replace('#/components/', '').replace('/', '.'));
  });

  test('the document describes the transport of a sealed call and its content', () => {
    const login = contract.paths['/wps/session/login']?.post;
    expect(login?.requestBody?.content['application/json']?.schema.required).toEqual(['data', 'iv']);
    const forms = login?.['x-sealed-payload']?.oneOf ?? [];
    expect(forms.map(({ properties }) => properties?.type?.const)).toEqual(['username', 'sms', 'firebase']);
    for (const { required } of forms) expect(required).toContain('nonce');
    expect(findParameter('login', 'Encryption')?.required).toBe(true);
    expect(login?.responses[409]?.description).toBe('payload.replayed');
    expect(login?.responses[423]?.description).toBe('login.locked');
  });

  test('each call has its callers, its query and its errors', () => {
    const favourites = contract.paths['/wps/games/favourites'];
    expect(favourites?.get?.security).toEqual([{ session: [] }]);
    expect(favourites?.get?.responses[401]?.description).toBe('session.expired');
    expect(findParameter('favourites', 'pageSize')?.schema.maximum).toBe(100);
    expect(favourites?.post?.responses[415]).toBeDefined();
    expect(favourites?.get?.responses[403]?.description).toBe('password.first');
    expect(contract.paths['/wps/wallets/gcs']?.get?.responses[403]).toBeUndefined();
    expect(contract.paths['/wps/system/countries']?.get?.security).toEqual([]);
  });
});

describe('operations in the OpenAPI document', () => {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

  test('every call, stream and file has its summary, description and group (OPER-13)', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toHaveLength(Object.keys(CALLS).length + STREAMS.length + EXPORTS.length);
    const worded = Object.values(OPERATION_GROUPS).flatMap((group) => Object.keys(group.operations));
    expect(worded.toSorted()).toEqual(ids.toSorted());
    for (const { summary, description, tags } of operations) {
      expect(summary).not.toBe('');
      expect(description).toMatch(
        /^Who may call: .+\. What it changes: .+\. On the site: .+\. Feature: (?:none|`\w+`)\./,
      );
      expect(tags).toHaveLength(1);
    }
  });

  test('there are sixteen groups, each with a description (OPER-13)', () => {
    expect(contract.tags).toHaveLength(16);
    for (const { description } of contract.tags) expect(description).toMatch(/^[A-Z].+\.$/);
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect([...used].toSorted()).toEqual(contract.tags.map(({ name }) => name).toSorted());
  });

  test('calls that change data say so, but for those that use up nothing (OPER-13)', () => {
    const silent = Object.values(CALLS).flatMap(({ method, path }) => {
      const operation = contract.paths[path]?.[method.toLowerCase()];
      const isSilent = method !== 'GET' && operation?.description.includes('What it changes: nothing');
      return isSilent ? operation?.operationId : [];
    });
    expect(silent).toEqual(['checkResetLink']);
  });

  test('descriptions name the callers that the table of permissions has (OPER-13)', () => {
    expect(describeMembers('account')).toBe('every member and agent');
    expect(describeMembers('withdraw')).toBe('every member and agent, but no trial account');
    expect(describeMembers('deposit')).toBe('members of the types 0, 1, 2');
    expect(describeMembers('transferToUpline')).toBe('members, but none of the types 2');
    expect(describeMembers('agentArea')).toBe('agents alone');
  });

  test('the document names its licence, and the gateway as a variable (OPER-13)', () => {
    expect(contract.info.license.name).toBe('Proprietary, all rights reserved');
    expect(contract.info.license['x-text']).toContain('No licence is granted');
    expect(contract.servers[0]?.url).toBe('{gateway}');
    expect(contract.servers[0]?.variables).toHaveProperty('gateway');
  });
});

describe('headers in the OpenAPI document', () => {
  const REQUIRED = [
    'startDeposit',
    'startWithdrawal',
    'transferToUpline',
    'claimBenefit',
    'claimReward',
    'enterRaffle',
    'claimRebate',
    'claimMilestone',
    'joinPromotion',
    'answerContract',
    'collectDividend',
    'enterLiveRoom',
    'placeLotteryBets',
  ];
  const OPTIONAL = [
    'registerByUsername',
    'registerByMobile',
    'registerDownline',
    'changePassword',
    'setPasswordByPhone',
    'resetPassword',
  ];

  test('an operation lists its own headers, and no other (OPER-14)', () => {
    const taking = (required: boolean) =>
      Object.keys(CALLS).filter((name) => findParameter(name, 'Idempotency-Key')?.required === required);
    expect(taking(true).sort()).toEqual(REQUIRED.toSorted());
    expect(taking(false).sort()).toEqual(OPTIONAL.toSorted());
    for (const name of Object.keys(CALLS))
      for (const header of [
        'Merchant',
        'Language',
        'Device',
        'X-Request-Id',
        'X-Forwarded-For',
        'X-Country-Code',
      ])
        expect(findParameter(name, header)?.required).toBe(false);
    expect(findParameter('paymentCallback', 'Signature')?.required).toBe(true);
  });

  test('answers declare their cache time and Retry-After (OPER-14)', () => {
    const { 200: answer, 429: limited, 503: away } = contract.paths['/wps/games']?.get?.responses ?? {};
    expect(Object.keys(answer?.headers ?? {})).toEqual(['Cache-Control']);
    for (const refusal of [limited, away]) expect(refusal?.headers).toHaveProperty('Retry-After');
  });

  test('a call without its Idempotency-Key is refused with the name of the header (OPER-14)', async () => {
    const open = await startGateway();
    const token = await open.logIn(await open.member('keyless'));
    const answer = await open.request('/wps/rebates/manual', {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: '{}',
    });
    await open.close();
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        success: false,
        errorCode: 'request.malformed',
        value: { header: 'Idempotency-Key' },
        message: 'Header Idempotency-Key is missing: 16 to 64 letters, digits, - or _',
      },
    ]);
  });

  test('amounts are published with their decimals and without multipleOf (OPER-15)', () => {
    expect(JSON.stringify(contract)).not.toContain('multipleOf');
    const value = contract.paths['/wps/wallets/gcs']?.get?.responses[200]?.content['application/json'];
    expect(value?.schema.properties?.value?.properties?.sumBalance).toEqual({
      type: 'number',
      'x-decimals': 2,
      description: 'At most two decimals; compare in minor units.',
    });
  });
});

test('the flags of the system status are described by the table of features (OPER-1)', () => {
  const status = contract.paths['/wps/system/status']?.get?.responses[200]?.content['application/json'];
  const { whitelabel } = status?.schema.properties?.value?.properties?.info?.properties ?? {};
  for (const name of FEATURE_NAMES) expect(whitelabel?.description).toContain(`\`${name}\``);
});

describe('the documentation page', () => {
  test('the page shows every call and loads or runs nothing', async () => {
    const response = await site.request('/wps/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const call of Object.values(CALLS)) {
      const { summary } = requestOf(call);
      expect(page).toContain(call.path);
      expect(page).toContain(summary.replaceAll("'", '&#39;'));
    }
    expect(/.{0,60}(?:<script|\sstyle=|\son\w+=|https?:\/\/).{0,60}/.exec(page)?.[0]).toBeUndefined();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain('unsafe');
  });

  test('the page is revalidated by its ETag', async () => {
    const tag = (await site.request('/wps/docs')).headers.get('etag') ?? '';
    const again = await site.request('/wps/docs', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
