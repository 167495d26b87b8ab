import { describe, expect, test } from 'vitest';
import { PROMOTION_KINDS } from '#contract/rewards/promotions.ts';
import { PROJECT_CONTENT } from './content-folder.ts';
import { readGatewaySettings, SettingsError } from './settings.ts';

test('without variables every setting has a sensible value', () => {
  expect(readGatewaySettings({})).toEqual({
    NODE_ENV: 'development',
    DATA_DIR: '.data',
    CASHIER: 'auto',
    ACCOUNT_WAIT_HOURS: 24,
    DEMO_DATA: true,
    DEMO_PLAYERS: 20,
    DEMO_TEAM: 400,
    DOCUMENT_DAYS: 30,
    DATA_KEY_LOST: false,
    IDENTITY_BEFORE: 'withdrawal',
    PROMOTION_KINDS: [...PROMOTION_KINDS],
    MERCHANT_CODE: 'lumo',
    TRUSTED_PROXIES: [],
    COUNTRY_HEADER: 'x-country-code',
    FIREBASE_SIGN_IN: ['google', 'facebook', 'sms'],
    MAINTENANCE: false,
    PROOF_COST: 1_000,
    REGION_BLOCK: { countries: [], ranges: [] },
    SHARED_ADDRESSES: [],
    CUSTOMER_SERVICE_URL: '/m/message',
    CONTENT_DIR: PROJECT_CONTENT,
    SMS_METHOD: 'POST',
    SMS_HEADERS: {},
    SMS_BODY: '',
    SMS_FROM: '',
    siteOrigin: 'http://localhost:3000',
  });
});

test('links in mail lead to the public origin, else to this machine', () => {
  expect(readGatewaySettings({ PORT: '4190' }).siteOrigin).toBe('http://localhost:4190');
  const settings = readGatewaySettings({ PORT: '4190', PUBLIC_ORIGIN: 'https://play.example.com/' });
  expect(settings.siteOrigin).toBe('https://play.example.com');
});

test('an empty variable counts as unset', () => {
  expect(readGatewaySettings({ DATABASE_URL: '', MAINTENANCE: ' ', REGION_BLOCK: '' })).toEqual(
    readGatewaySettings({}),
  );
});

test.each([
  [{}, true],
  [{ NODE_ENV: 'test' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ DEMO_DATA: 'off' }, false],
])('demo data with %j: %s', (env, demo) => {
  expect(readGatewaySettings(env).DEMO_DATA).toBe(demo);
});

test('production refuses the demonstration and its cashier (OPER-59)', () => {
  const words = 'does not go with NODE_ENV=production. Leave NODE_ENV out to show the demonstration.';
  const read = (env: Record<string, string>) => readGatewaySettings({ NODE_ENV: 'production', ...env });
  expect(() => read({ DEMO_DATA: 'on' })).toThrow(new SettingsError(`DEMO_DATA=on ${words}`));
  expect(() => read({ CASHIER: 'auto' })).toThrow(new SettingsError(`CASHIER=auto ${words}`));
  expect(read({ DEMO_DATA: 'off' })).toMatchObject({ DEMO_DATA: false, CASHIER: 'manual' });
});

test('comma-separated lists are split', () => {
  const settings = readGatewaySettings({
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
    REGION_BLOCK: 'sg, 203.0.113.0/24,MY,2001:db8::/32',
  });
  expect(settings.TRUSTED_PROXIES).toEqual(['127.0.0.0/8', '::1', '10.0.0.0/8', '2001:db8::1']);
  expect(settings.REGION_BLOCK).toEqual({
    countries: ['SG', 'MY'],
    ranges: ['203.0.113.0/24', '2001:db8::/32'],
  });
});

describe('an invalid value is named', () => {
  test.each([
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'nonsense'],
    ['DEMO_DATA', 'yes'],
    ['DEMO_PLAYERS', '19'],
    ['DEMO_TEAM', '-1'],
    ['DATA_KEY', 'short'],
    ['DATA_KEY', Buffer.alloc(31).toString('base64')],
    ['DATA_KEY', Array(3).fill(Buffer.alloc(32).toString('base64')).join(',')],
    ['DATA_KEY_LOST', 'on'],
    ['IDENTITY_BEFORE', 'play'],
    ['CURRENCY', 'RM'],
    ['CURRENCY', 'JPY'],
    ['CURRENCY', 'USD'],
    ['TIME_ZONE', 'Europe/Berlin'],
    ['TIME_ZONE', 'Bangkok'],
    ['MERCHANT_CODE', 'a b'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['COUNTRY_HEADER', 'a:b'],
    ['MAINTENANCE', 'true'],
    ['REGION_BLOCK', 'Singapore'],
    ['REGION_BLOCK', '1.2.3/24'],
    ['PUBLIC_ORIGIN', 'https://play.example.com/m'],
    ['CUSTOMER_SERVICE_URL', 'javascript:alert(1)'],
    ['TELEGRAM_URL', 'http://t.example/channel'],
    ['FIREBASE_CONFIG', '{'],
    ['REGISTRATION', '{"fields":{"shoeSize":{}}}'],
    ['SITE_INFO', '{"ageLimit":16}'],
    ['SITE_INFO', '{"whitelabel":{"NOSUCH3":true}}'],
    ['SITE_INFO', '{"shoeSize":1}'],
    ['SITE_INFO', '{"resources":[{"resourceType":"IOS","url":"javascript:alert(1)"}]}'],
    ['SITE_INFO', '{"sortingByType":{"41":["NOSUCH"]}}'],
    ['FIREBASE_CONFIG', '[]'],
    ['FIREBASE_CONFIG', '{"apiKey":1}'],
    ['FIREBASE_CONFIG', '{"apiKey":"public"}'],
    ['FIREBASE_SIGN_IN', 'google, twitter'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ])('%s=%s', (name, value) => {
    expect(() => readGatewaySettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readGatewaySettings({ [name]: value })).toThrow(new RegExp(`^${name}[.:]`, 'm'));
  });

  test('an emulator of a project that could be a real one is refused', () => {
    const host = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const read = (projectId: string) =>
      readGatewaySettings({ ...host, FIREBASE_CONFIG: JSON.stringify({ projectId }) });
    expect(() => read('lobby')).toThrow(/FIREBASE_AUTH_EMULATOR_HOST: must come with .* demo-/);
    expect(read('demo-lobby')).toMatchObject(host);
  });

  test('all invalid variables are in one message', () => {
    expect(() => readGatewaySettings({ MAINTENANCE: 'x', DEMO_DATA: 'y' })).toThrow(
      /^(?=[\s\S]*MAINTENANCE)(?=[\s\S]*DEMO_DATA)/,
    );
  });

  test('a password in an invalid variable stays out of the message', () => {
    expect(() => readGatewaySettings({ DATABASE_URL: 'mysql://u:hunter2@host/db' })).toThrow(
      /^((?!hunter2)[\s\S])*$/,
    );
  });
});
