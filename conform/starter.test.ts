import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Starter, startStarter } from '#testkit/site/starter.ts';
import { TOOLS } from './client.ts';
import { runConform } from './command.ts';

const SETTINGS = { CONFORM_PLAYER: 'player01', CONFORM_PLAYER_PASSWORD: 'Passw0rd1' };

let starter: Starter;

beforeAll(async () => {
  starter = await startStarter();
});

afterAll(() => starter.stop());

/** Runs the command as its task does, but without its pace. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv = SETTINGS) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const exitCode = await runConform(args, env, { log: print, error: print }, { ...TOOLS, paceMs: 0 });
  return { exitCode, text: printed.join('\n') };
}

test('the starter gateway conforms (OPER-27, OPER-33)', async () => {
  const { exitCode, text } = await run([starter.url]);
  expect(text.split('\n').at(-1)).toBe('Conforms: 3 features; no breaches; 38 not offered.');
  expect(exitCode).toBe(0);
});

test('without a player the public part is judged, and the report says so (OPER-32)', async () => {
  const { exitCode, text } = await run([starter.url], {});
  expect(exitCode).toBe(0);
  expect(text).toContain('Calls of members: CONFORM_PLAYER is not set');
});

test('a refused password is tried once, and exits with 4 (OPER-29, OPER-32)', async () => {
  const { exitCode, text } = await run([starter.url], { ...SETTINGS, CONFORM_PLAYER_PASSWORD: 'wrong' });
  expect(exitCode).toBe(4);
  expect(text).toContain('the login failed (login.failed)');
  expect(text).not.toContain('wrong');
});

test('an origin at which nothing answers exits with 3 (OPER-32)', async () => {
  const { exitCode, text } = await run(['http://127.0.0.1:1']);
  expect([exitCode, text]).toEqual([3, expect.stringContaining('The gateway is not reached: ')]);
});

test.each([
  ['no address', []],
  ['a path', ['http://localhost:4000/wps/games']],
  ['an option that is unknown', ['http://localhost:4000', '--fast']],
  ['a feature that is unknown', ['http://localhost:4000', '--only', 'DEPOSITS']],
])('%s is wrong use, and exits with 2 (OPER-32)', async (_name, args) => {
  expect((await run(args)).exitCode).toBe(2);
});

test('a name without its password is wrong use (OPER-28)', async () => {
  const { exitCode, text } = await run([starter.url], { CONFORM_PLAYER: 'player01' });
  expect([exitCode, text]).toEqual([2, 'CONFORM_PLAYER and CONFORM_PLAYER_PASSWORD go together. Set both.']);
});
