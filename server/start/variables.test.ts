import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { checkEnvNames, checkRequired, OF_EMBEDDED_GATEWAY, settingsWithoutEffect } from './variables.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const DATABASE_URL = 'postgres://lobby:secret@db/lobby';

test('a name of .env that is near to a setting ends the start (OPER-57)', () => {
  expect(() => checkEnvNames('DATA_KYE=x\nPORRT=80\nLOG_LEVEL=warn')).toThrow(
    new SettingsError(
      '.env: DATA_KYE is not a setting. Did you mean DATA_KEY?\n.env: PORRT is not a setting. Did you mean PORT?',
    ),
  );
});

test('a name of .env that is near to no setting is named, and ignored (OPER-57)', () => {
  expect(checkEnvNames('DATABASE_PASSWORD=x\nPORT=80\n# NOTE=1\nNODE_OPTIONS=--x\nCONFORM_PLAYER=a')).toEqual(
    ['.env: DATABASE_PASSWORD is not a setting of the site; it is ignored.'],
  );
});

test('a setting that an own gateway makes void is named (OPER-57)', () => {
  const env = { GATEWAY_URL: 'https://gateway.example.com', CASHIER: 'manual', PORT: '80', SMTP_URL: ' ' };
  expect(settingsWithoutEffect(env, readSettings(env))).toEqual(['CASHIER has no effect with GATEWAY_URL.']);
  expect(settingsWithoutEffect(env, { gatewayOrigin: undefined })).toEqual([]);
});

test('no module of the front reads a setting that has no effect with GATEWAY_URL (OPER-57)', () => {
  const files = globSync('server/**/*.ts').filter(
    (path) => !/start[/\\]variables|server[/\\]commands|\.test(?:ing)?\.ts$/.test(path),
  );
  const read = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return OF_EMBEDDED_GATEWAY.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => [
      path,
      name,
    ]);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(read).toEqual([]);
});

test('PostgreSQL without demo data needs a key outside of it (OPER-57, HOUSE-37)', () => {
  const check = (env: Record<string, string>) =>
    checkRequired(readSettings({ DATABASE_URL, DEMO_DATA: 'off', ...env }));
  const words = 'DATA_KEY must be set with DATABASE_URL: 32 bytes in base64, kept outside the database.';
  expect(() => check({})).toThrow(new SettingsError(words));
  expect(check({ DATA_KEY: KEY })).toBeUndefined();
  expect(check({ DEMO_DATA: 'on' })).toBeUndefined();
  expect(check({ GATEWAY_URL: 'https://gateway.example.com' })).toBeUndefined();
});

test('production needs the origin that visitors type (OPER-57)', () => {
  const check = (env: Record<string, string>) =>
    checkRequired(readSettings({ NODE_ENV: 'production', ...env }));
  const words = 'PUBLIC_ORIGIN must be set with NODE_ENV=production, such as https://play.example.com.';
  expect(() => check({})).toThrow(new SettingsError(words));
  expect(check({ PUBLIC_ORIGIN: 'https://play.example.com' })).toBeUndefined();
});
