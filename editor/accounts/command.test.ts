import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Accounts, openAccounts } from './accounts.ts';
import { addAccount, listAccounts, removeAccount } from './command.ts';
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
  const said = await addAccount(accounts, 'mei.ling', 'editor');
  const [, password = ''] = /with (\S+) /.exec(said) ?? [];
  expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await isPasswordCorrect(accounts.findPasswordHash('mei.ling'), password)).toBe(true);
  expect(accounts.findPasswordHash('mei.ling')).toMatch(/^\$argon2id\$/);

  const session = accounts.openSession('mei.ling');
  await addAccount(accounts, 'mei.ling', 'reviewer');
  expect(accounts.findAccountBySession(session)).toBeUndefined();
  expect(listAccounts(accounts)).toBe('mei.ling  reviewer');
  removeAccount(accounts, 'mei.ling');
  expect(listAccounts(accounts)).toBe('No accounts yet.');
});

test('a wrong name or role is refused with what to do', async () => {
  await expect(addAccount(accounts, 'Mei Ling', 'editor')).rejects.toThrow('A name has');
  await expect(addAccount(accounts, 'mei', 'owner')).rejects.toThrow('A role is one of');
  expect(() => removeAccount(accounts, 'mei')).toThrow('There is no account');
});

test('the first start creates one reviewer; its password is shown only if it was generated', async () => {
  expect(await makeFirstAccount(accounts, undefined)).toMatch(/^[a-z2-9-]{23}$/);
  expect(await makeFirstAccount(accounts, undefined)).toBeUndefined();
  expect(accounts.list()).toEqual([{ name: 'reviewer', role: 'reviewer' }]);
  accounts.remove('reviewer');
  expect(await makeFirstAccount(accounts, 'given by a setting')).toBeUndefined();
  expect(await isPasswordCorrect(accounts.findPasswordHash('reviewer'), 'given by a setting')).toBe(true);
});
