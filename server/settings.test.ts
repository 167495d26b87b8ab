import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SettingsError, variables } from './settings.ts';

test('an empty environment gives a site on this machine with the embedded gateway', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    gatewayOrigin: undefined,
    hsts: false,
    rumSampleRate: 0,
    defaultLanguage: undefined,
    cache: { freshMs: 5_000, keepMs: 86_400_000 },
    gateway: { DEMO_DATA: true },
  });
});

test('values are read, and an origin loses its closing slash', () => {
  const settings = readSettings({
    PORT: '8080',
    GATEWAY_URL: 'https://gateway.example.com/',
    PUBLIC_ORIGIN: 'https://play.example.com',
    RUM_SAMPLE_RATE: '0.25',
    DEFAULT_LANGUAGE: 'MS',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  });
  expect(settings).toMatchObject({
    port: 8080,
    gatewayOrigin: 'https://gateway.example.com',
    publicOrigin: 'https://play.example.com',
    rumSampleRate: 0.25,
    defaultLanguage: 'MS',
    hsts: true,
    trustedProxies: ['10.0.0.0/8', '::1'],
  });
});

test('EDITOR=on enables editing; values that npm and shells set do not (CONT-10)', () => {
  expect(readSettings({ EDITOR: 'vi' })).toMatchObject({ editor: undefined });
  expect(readSettings({ EDITOR: 'on' }).editor).toBeDefined();
});

test('a setting left empty counts as not set', () => {
  expect(readSettings({ PORT: '', GATEWAY_URL: ' ' })).toMatchObject({
    port: 3000,
    gatewayOrigin: undefined,
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DEFAULT_LANGUAGE', 'FR'],
  ['GATEWAY_URL', 'gateway.example.com'],
  ['GATEWAY_URL', 'https://gateway.example.com/wps'],
  ['GATEWAY_URL', 'https://gateway.example.com/?a=1'],
  ['GATEWAY_URL', 'ftp://gateway.example.com'],
  ['GATEWAY_URL', 'https://user:secret@gateway.example.com'],
  ['PUBLIC_ORIGIN', 'play.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['LOG_LEVEL', 'loud'],
  ['RUM_SAMPLE_RATE', '1.5'],
  ['RUM_SAMPLE_RATE', 'often'],
  ['HSTS', 'yes'],
  ['CACHE_KEEP_HOURS', '-1'],
  ['METRICS_TOKEN', 'short'],
  ['MAINTENANCE', 'maybe'],
  ['EDITING_REPOSITORY', 'https://github.com/company/site'],
  ['EDITING_REPOSITORY', 'github+http://github.com/company/site'],
  ['EDITING_REPOSITORY', 'github+https://github.com/company'],
  ['EDITING_REPOSITORY', 'bitbucket+https://bitbucket.org/company/site'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: must be`));
});

test('all problems are reported at once, without the values of secrets', () => {
  const read = () => readSettings({ PORT: 'x', METRICS_TOKEN: 'a-secret' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/PORT: must be[^\n]*\nMETRICS_TOKEN: must be/);
  expect(read).not.toThrow(/a-secret/);
});

test('.env.example explains every setting, and no other', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const explained = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(Object.keys(variables.shape).sort());
});
