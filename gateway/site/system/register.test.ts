import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { publicKey } from '#contract/core/sealing.ts';
import { availablePromotions, PROMOTION_KINDS } from '#contract/rewards/promotions.ts';
import { PROBES } from '#contract/site/feature-states.ts';
import { countries } from '#contract/site/system.ts';
import { customerService, systemStatus } from '#contract/site/system-status.ts';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { TEST_DATA_KEY } from '#testkit/gateway/data-key.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { createGateway } from '../../index.ts';
import { systemInfo } from './info.ts';

const started: TestGateway[] = [];
const start = async (env: Record<string, string> = {}) => {
  const site = await startGateway(env);
  started.push(site);
  return site;
};
afterAll(() => Promise.all(started.map((site) => site.close())));

const site = await start();

interface Status {
  maintenance: boolean;
  regionRestriction: boolean;
  location: { ip: string; country?: string };
  info: Record<string, unknown>;
}
const readStatus = async (from: TestGateway, sent: Parameters<TestGateway['call']>[1] = {}) =>
  (await from.call(systemStatus, sent)).value as Status;

describe('the status', () => {
  test('the status reports an open gateway (NAV-11)', async () => {
    const status = await readStatus(site, { clientAddress: '203.0.113.5' });
    expect(status).toMatchObject({
      maintenance: false,
      regionRestriction: false,
      location: { ip: '203.0.113.5' },
    });
  });

  test('the status has the version of the contract (OPER-22)', async () => {
    expect(await readStatus(site)).toHaveProperty('contractVersion', CONTRACT_VERSION);
  });

  test('the status names no payee of the cashier (OPER-35)', async () => {
    const SITE_INFO = { cashier: { payee: { bank: 'Siam Bank', holder: 'Nova Ltd', number: '001-2' } } };
    const info = systemInfo(readGatewaySettings({ SITE_INFO: JSON.stringify(SITE_INFO) }));
    expect(JSON.stringify(info)).not.toMatch(/cashier|Siam/);
  });

  const PRODUCTION = { NODE_ENV: 'production', DEMO_DATA: 'off', PUBLIC_ORIGIN: 'https://play.example.com' };
  const SERVICE = { SMS_URL: 'https://sms.example.com', SMS_BODY: '{{to}} {{text}}' };
  test.each([
    ['without a service', PRODUCTION, false],
    ['with one', { ...PRODUCTION, ...SERVICE }, true],
    ['by Firebase', { ...PRODUCTION, FIREBASE_CONFIG: '{"projectId":"lobby"}' }, true],
    [
      'by Firebase for Google alone',
      { ...PRODUCTION, FIREBASE_CONFIG: '{"projectId":"lobby"}', FIREBASE_SIGN_IN: 'google' },
      false,
    ],
    ['without a service outside production', {}, true],
  ])('features that need SMS are off in production without a service: %s (OPER-70)', (_name, env, isOn) => {
    const whitelabel = {
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      CHNGPASSVERIF3: true,
      REGMOBVERF3: true,
    };
    const settings = readGatewaySettings({ ...env, SITE_INFO: JSON.stringify({ whitelabel }) });
    const flags = systemInfo(settings).whitelabel as Record<string, boolean>;
    expect(Object.keys(whitelabel).map((flag) => flags[flag])).toEqual(Array(4).fill(isOn));
    expect(flags.USERNAMEREG3).toBe(true);
  });

  test('the status has the public configuration with every flag on', async () => {
    const { info } = await readStatus(await start({ FIREBASE_CONFIG: '{"projectId":"lobby"}' }));
    const flags = info.whitelabel as Record<string, boolean>;
    for (const flag of ['USERNAMEREG3', 'MOBILENUMPASSREG3', 'CBS3', 'CHNGPASSVERIF3', 'AGEPAG', 'SECPRIV'])
      expect(flags[flag]).toBe(true);
    expect(Object.values(flags).every(Boolean)).toBe(true);
    expect(info).toMatchObject({
      ageLimit: 18,
      currency: 'MYR',
      appWindow: true,
      firebase: { projectId: 'lobby' },
    });
  });

  test('the status has the enabled third-party logins, and the address of an emulator (LOGIN-3)', async () => {
    const { info } = await readStatus(
      await start({
        FIREBASE_CONFIG: '{"projectId":"demo-lobby"}',
        FIREBASE_SIGN_IN: 'google',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      }),
    );
    expect(info.whitelabel).toMatchObject({
      GOOGLELOGIN3: true,
      FACEBOOKLOGIN3: false,
      FIREBASESMS3: false,
      CBS3: true,
    });
    expect(info.firebase).toEqual({ projectId: 'demo-lobby', authEmulatorHost: '127.0.0.1:9099' });
    expect((await readStatus(await start())).info.firebase).toBeUndefined();
  });

  test('the status is never cached, because it depends on the caller', async () => {
    expect((await site.call(systemStatus)).headers.get('cache-control')).toBe('no-store');
  });
});

test('the gateway lists its own calls: it offers every feature (OPER-4)', () => {
  for (const [name, path] of PROBES) expect([name, site.gateway.offers(path)]).toEqual([name, true]);
  expect(site.gateway.offers('/wps/nothing')).toBe(false);
});

describe('a closed gateway', () => {
  const codes = async (from: TestGateway, sent: Parameters<TestGateway['call']>[1] = {}) => {
    const { status, errorCode, headers } = await from.call(countries, sent);
    return [status, errorCode, headers.get('retry-after') !== null];
  };

  test('maintenance answers 503 with Retry-After, and its status (NAV-11)', async () => {
    const closed = await start({ MAINTENANCE: 'on', REGION_BLOCK: '0.0.0.0/0' });
    expect(await codes(closed)).toEqual([503, 'system.maintenance', true]);
    expect(await readStatus(closed)).toMatchObject({ maintenance: true, regionRestriction: true });
    expect((await closed.call(memberInfo)).status).toBe(503);
    expect((await closed.request('/wps/none')).status).toBe(503);
  });

  test('a blocked range is answered 451, with its status (NAV-11)', async () => {
    const closed = await start({ REGION_BLOCK: '203.0.113.0/24,2001:db8::/32' });
    for (const clientAddress of ['203.0.113.5', '::ffff:203.0.113.5', '2001:db8::1']) {
      expect(await codes(closed, { clientAddress })).toEqual([451, 'region.restricted', false]);
      expect(await readStatus(closed, { clientAddress })).toMatchObject({ regionRestriction: true });
    }
    expect((await codes(closed, { clientAddress: '203.0.114.5' }))[0]).toBe(200);
  });

  test('a blocked country that a trusted proxy names is answered 451', async () => {
    const closed = await start({ REGION_BLOCK: 'sg', TRUSTED_PROXIES: '10.0.0.1' });
    const headers = { 'X-Country-Code': 'SG', 'X-Forwarded-For': '203.0.113.5' };
    expect((await codes(closed, { clientAddress: '10.0.0.1', headers }))[0]).toBe(451);
    expect(await readStatus(closed, { clientAddress: '10.0.0.1', headers })).toMatchObject({
      regionRestriction: true,
      location: { ip: '203.0.113.5', country: 'SG' },
    });
    expect((await codes(closed, { clientAddress: '198.51.100.1', headers }))[0]).toBe(200);
  });
});

test('the public key is the same for every process on the database', async () => {
  const secondGateway = await createGateway({
    settings: readGatewaySettings({ DEMO_DATA: 'off', DATA_KEY: TEST_DATA_KEY }),
    database: { ...site.database, close: async () => {} },
  });
  const request = new Request('http://site.test/wps/system/public-key');
  const answer = (await (
    await secondGateway.fetch(request, { clientAddress: '127.0.0.1' })
  ).json()) as object;
  await secondGateway.close();
  const { value } = await site.call(publicKey);
  expect(answer).toMatchObject({ value });
  expect(value).toMatchObject({ algorithm: 'RSA-OAEP-256' });
  expect((value as { publicKey: string }).publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
});

describe('countries', () => {
  type Country = {
    code: string;
    name: string;
    dialingCode: string;
    mobileMinLength: number;
    mobilePattern?: string;
  };
  const list = async (language: (typeof LANGUAGES)[number]) =>
    (await site.call(countries, { language })).value as Country[];

  test('countries are named in each language, once each', async () => {
    const malaysia = await Promise.all(
      LANGUAGES.map(async (language) => (await list(language)).find(({ code }) => code === 'MY')),
    );
    expect(malaysia.map((country) => country?.name)).toEqual(['Malaysia', '马来西亚', 'Malaysia']);
    expect(malaysia[0]).toMatchObject({ dialingCode: '60', mobileMinLength: 9 });
  });

  test.each(LANGUAGES)('every country is there in %s, each under a different name', async (language) => {
    const all = await list(language);
    expect(all.length).toBeGreaterThan(240);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ name, code }) => name === code)).toEqual([]);
  });

  test('each country’s pattern accepts a number of the shortest length', async () => {
    for (const { mobileMinLength, mobilePattern = '', code } of await list('EN')) {
      const pattern = new RegExp(mobilePattern);
      expect(pattern.source).toMatch(/^\^.*\$$/);
      expect(pattern.test('5'.repeat(mobileMinLength)), code).toBe(true);
      expect(pattern.test('5'.repeat(mobileMinLength - 1)), code).toBe(false);
    }
    const malaysia = (await list('EN')).find(({ code }) => code === 'MY');
    const pattern = new RegExp(malaysia?.mobilePattern ?? '$^');
    const right = ['123456789', '0123456789', '1123456789', '01123456789'];
    expect(right.filter((number) => !pattern.test(number))).toEqual([]);
    expect(['12345678', '112345678901'].filter((number) => pattern.test(number))).toEqual([]);
  });

  test('countries are cached for an hour, per language', async () => {
    const { headers } = await site.call(countries);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, max-age=3600', 'Language']);
  });
});

test('customer service is a link of type 3 in base64', async () => {
  const service = await start({ CUSTOMER_SERVICE_URL: 'https://support.example/chat' });
  const { pathList } = (await service.call(customerService)).value as {
    pathList: { type: number; path: string }[];
  };
  expect(pathList.map(({ type, path }) => [type, Buffer.from(path, 'base64').toString()])).toEqual([
    [3, 'https://support.example/chat'],
  ]);
});

test('every kind of promotion has a name, for guests and for members', async () => {
  const token = await site.logIn(await site.member('promoted'));
  for (const sent of [{}, { token }]) {
    const { value } = await site.call(availablePromotions, sent);
    expect(Object.keys(value as object).sort()).toEqual([...PROMOTION_KINDS].sort());
    expect(value).toMatchObject({ REFERRAL: { enabled: true, count: 0 } });
  }
});
