import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Accounts, openAccounts } from './accounts.ts';
import { runCommand, USAGE } from './command.ts';
import { makeFirstAccount } from './first-account.ts';
import { isPasswordCorrect } from './password.ts';

let folder: string;
let accounts: Accounts;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  accounts = openAccounts(folder);
});
afterEach(() => {
  accounts.close();
  rmSync(folder, { recursive: true });
});

test('an account is added with its password, listed, changed and removed', async () => {
  const said = await runCommand(accounts, ['add', 'mei.ling']);
  const [, password = ''] = /with (\S+) /.exec(said) ?? [];
  expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await isPasswordCorrect(accounts.findPasswordHash('mei.ling'), password)).toBe(true);
  expect(accounts.findPasswordHash('mei.ling')).toMatch(/^\$argon2id\$/);

  const session = accounts.openSession('mei.ling');
  await runCommand(accounts, ['add', 'mei.ling', 'reviewer']);
  expect(accounts.findAccountBySession(session)).toBeUndefined();
  expect(await runCommand(accounts, ['list'])).toBe('mei.ling  reviewer');
  await runCommand(accounts, ['remove', 'mei.ling']);
  expect(await runCommand(accounts, ['list'])).toBe('No accounts yet.');
});

test.each([
  [[], USAGE],
  [['add', 'Mei Ling'], 'A name has'],
  [['add', 'mei', 'owner'], 'A role is one of'],
  [['remove', 'mei'], 'There is no account'],
  [['list', 'a', 'b', 'c'], USAGE],
])('%s is refused with what to do', async (args, words) => {
  await expect(runCommand(accounts, args)).rejects.toThrow(words);
});

test('the first start creates one reviewer; its password is shown only if it was generated', async () => {
  expect(await makeFirstAccount(accounts, undefined)).toMatch(/^[a-z2-9-]{23}$/);
  expect(await makeFirstAccount(accounts, undefined)).toBeUndefined();
  expect(accounts.list()).toEqual([{ name: 'reviewer', role: 'reviewer' }]);
  accounts.remove('reviewer');
  expect(await makeFirstAccount(accounts, 'given by a setting')).toBeUndefined();
  expect(await isPasswordCorrect(accounts.findPasswordHash('reviewer'), 'given by a setting')).toBe(true);
});
