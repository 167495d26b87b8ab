import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/cashier/withdrawals.ts';
import { inboxMessages as inboxCall } from '#contract/messages/inbox.ts';
import { withdrawalAccounts } from '#gateway/platform/db/schema/index.ts';
import { HOUR, PIN, startWithdrawals } from './withdrawals.testing.ts';

const withdrawals = await startWithdrawals();
const { site, player, add, ask } = withdrawals;
const { db } = site.database;
afterAll(withdrawals.close);

describe('withdrawal accounts (SAFE-3)', () => {
  test('are added with the payment password, shown masked, and announced', async () => {
    const { token } = await player('adds');
    expect((await add(token, { paymentPassword: '000000' })).errorCode).toBe('payment.password.wrong');
    const added = (await add(token)).value as { id: string; usableFrom: number };
    expect(added.usableFrom).toBe(site.clock() + 24 * HOUR);
    const accounts = await site.call(calls.withdrawalAccounts, { token });
    expect(accounts.value).toMatchObject({
      list: [{ name: 'Harbour Bank', masked: '•••• 3344' }],
      holderName: 'T*** M*** L***',
      max: 5,
    });
    expect(JSON.stringify(accounts.value)).not.toMatch(/Mei|51401122/);
    const { list } = (await site.call(inboxCall, { token })).value as { list: { title: string }[] };
    expect(list.map(({ title }) => title)).toEqual(['A withdrawal account was added']);
    expect(await ask(token, added.id)).toMatchObject({
      errorCode: 'account.not.usable',
      value: { usableFrom: added.usableFrom },
    });
  });

  test('are all in the name of the first one, also when that is gone', async () => {
    const { token } = await player('one_name');
    const { id } = (await add(token)).value as { id: string };
    const other = { methodCode: 'northbank', number: '778899001122' };
    expect((await add(token, { ...other, holderName: 'Somebody Else' })).errorCode).toBe('account.holder');
    const removed = { token, params: { id }, body: { paymentPassword: PIN } };
    expect((await site.call(calls.removeWithdrawalAccount, removed)).success).toBe(true);
    expect((await site.call(calls.removeWithdrawalAccount, removed)).errorCode).toBe('not.found');
    expect((await add(token, { ...other, holderName: 'Somebody Else' })).errorCode).toBe('account.holder');
    expect((await add(token, { ...other, holderName: 'TAN  MEI-LING' })).success).toBe(true);
  });

  test('are five at most, also when they are added at once, and each is there once', async () => {
    const { member, token } = await player('five');
    for (const number of ['100000001', '100000002', '100000003']) await add(token, { number });
    const answers = await Promise.all(
      ['100000004', '100000005', '100000006', '100000007'].map((number) => add(token, { number })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.filter(({ errorCode }) => errorCode === 'account.too.many')).toHaveLength(2);
    expect(await db.$count(withdrawalAccounts, eq(withdrawalAccounts.memberId, member.id))).toBe(5);
    const again = await player('once_each');
    await add(again.token);
    expect((await add(again.token, { number: '514011223344' })).errorCode).toBe('account.known');
  });

  test('are of a method that is there', async () => {
    const { token } = await player('which_bank');
    for (const more of [{ methodCode: 'nobank' }, { methodCode: 'lumopay' }])
      expect((await add(token, more)).value).toEqual({ fields: { methodCode: 'field_invalid' } });
    expect((await add(token, { holderName: undefined })).value).toEqual({
      fields: { holderName: 'holder_required' },
    });
  });
});
