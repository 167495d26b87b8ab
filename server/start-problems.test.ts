import { expect, test } from 'vitest';
import { openServer } from '#gateway/db/server.ts';
import { createLogger } from './log.ts';
import { readSettings } from './settings.ts';
import { productionWarnings, StartError, startProblem } from './start-problems.ts';

const EMBEDDED = readSettings({ DATA_DIR: '/data' });
const ON_SERVER = readSettings({ DATABASE_URL: 'postgres://lobby:secret@127.0.0.1:1/lobby' });

const told = (problem: unknown) => {
  expect(problem).toBeInstanceOf(StartError);
  const { message } = problem as StartError;
  expect(message).not.toMatch(/\n|secret/);
  return message;
};

test.each([
  ['Node', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['SQLite', Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['PostgreSQL, as the cause', new Error('Failed query', { cause: { code: '53100' } })],
  ['the embedded engine, which throws no Error', { name: 'ErrnoError', errno: 51 }],
])('a full disk told by %s ends the start with words that name the setting', (_name, cause) => {
  expect(told(startProblem(cause, EMBEDDED))).toBe(
    'The disk of DATA_DIR=/data is full. Make room on it, or set another place.',
  );
  expect(told(startProblem(cause, ON_SERVER))).toContain('DATABASE_URL');
});

test('a database out of reach is told by the setting that names it, without its password', async () => {
  const url = ON_SERVER.gateway.DATABASE_URL ?? '';
  const cause = await openServer(url, createLogger('silent')).catch((error: unknown) => error);
  expect(told(startProblem(cause, ON_SERVER))).toMatch(
    /^DATABASE_URL: the database cannot be opened.*ECONNREFUSED/,
  );
});

test('what no setting mends stays what it is', () => {
  const bug = new TypeError('bug');
  expect(startProblem(bug, EMBEDDED)).toBe(bug);
});

test.each([
  [{}, []],
  [{ NODE_ENV: 'production' }, ['PUBLIC_ORIGIN', 'Neither DATABASE_URL nor GATEWAY_URL']],
  [{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' }, ['Neither DATABASE_URL nor GATEWAY_URL']],
  [{ NODE_ENV: 'production', GATEWAY_URL: 'https://a.example' }, ['PUBLIC_ORIGIN']],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a/b', PUBLIC_ORIGIN: 'https://a.example' }, []],
])('a start with %j warns of what production needs: %j', (env, missing) => {
  const warnings = productionWarnings(readSettings(env as Record<string, string>));
  expect(warnings.map((warning) => missing.find((name) => warning.startsWith(name)))).toEqual(missing);
});
