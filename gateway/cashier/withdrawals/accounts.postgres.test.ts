import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/cashier/withdrawals.ts';
import { inboxMessages as inboxCall } from '#contract/messages/inbox.ts';
import { withdrawalAccounts } from '#gateway/platform/db/schema/index.ts';
import { DAY, HOUR, PIN, startWithdrawals } from './withdrawals.testing.ts';

const withdrawals = await startWithdrawals();
const { site, player, add, ask } = withdrawals;
const { db } = site.database;
afterAll(withdrawals.close);

describe('withdrawal accounts (SAFE-3)', () => {
  test('an account is added with the PIN, listed masked, and reported in the inbox', async () => {
    const { token } = await player('adds');
    expect((await add(token, { paymentPassword: '000000' })).errorCode).toBe('payment.password.wrong');
    const added = (await add(token)).value as { id: string; usableFrom: number };
    expect(added.usableFrom).toBe(site.clock() + 24 * HOUR);
    const accounts = await site.call(calls.withdrawalAccounts, { token });
    expect(accounts.value).toMatchObject({
      list: [{ name: 'Harbour Bank', masked: '•••• 3344' }],
      holderName: 'T*** M*** L***',
      max: 5,
      wait: '24 hours',
    });
    expect(JSON.stringify(accounts.value)).not.toMatch(/Mei|51401122/);
    const { list } = (await site.call(inboxCall, { token })).value as { list: { title: string }[] };
    expect(list.map(({ title }) => title)).toEqual(['A withdrawal account was added']);
    expect(await ask(token, added.id)).toMatchObject({
      errorCode: 'account.not.usable',
      value: { usableFrom: added.usableFrom },
    });
  });

  test('all accounts have the holder of the first one, also after its removal', async () => {
    const { token } = await player('one_name');
    const { id } = (await add(token)).value as { id: string };
    const otherAccount = { methodCode: 'northbank', number: '778899001122' };
    expect((await add(token, { ...otherAccount, holderName: 'Somebody Else' })).errorCode).toBe(
      'account.holder',
    );
    const removed = { token, params: { id }, body: { paymentPassword: PIN } };
    expect((await site.call(calls.removeWithdrawalAccount, removed)).success).toBe(true);
    expect((await site.call(calls.removeWithdrawalAccount, removed)).errorCode).toBe('not.found');
    expect((await add(token, { ...otherAccount, holderName: 'Somebody Else' })).errorCode).toBe(
      'account.holder',
    );
    expect((await add(token, { ...otherAccount, holderName: 'TAN  MEI-LING' })).success).toBe(true);
  });

  test('a member has at most five accounts, also when added at once, and each once', async () => {
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

  test('a member adds five accounts a day, an address twenty an hour (HOUSE-52)', {
    timeout: 120_000,
  }, async () => {
    const { token } = await player('adds_often');
    const addAndRemove = async (by: string, number: string, from?: string) => {
      const added = await add(by, { number }, from);
      const { id = '' } = (added.value ?? {}) as { id?: string };
      const removed = { token: by, params: { id }, body: { paymentPassword: PIN } };
      if (added.success) await site.call(calls.removeWithdrawalAccount, removed);
      return added;
    };
    for (const place of [1, 2, 3, 4, 5])
      expect((await addAndRemove(token, `10000000${place}`)).success).toBe(true);
    const refused = await addAndRemove(token, '100000006');
    expect([refused.errorCode, refused.headers.get('retry-after')]).toEqual(['rate.limited', '86400']);
    const outcomes: (string | undefined)[] = [];
    for (let place = 0; place < 21; place += 1) {
      const { token: other } = await player(`shares_address_${place}`, 0n);
      outcomes.push((await addAndRemove(other, '100000001', '192.0.2.52')).errorCode);
    }
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(20);
    expect(outcomes.at(-1)).toBe('rate.limited');
  });

  test('an account of an unknown payout method or without a holder is refused', async () => {
    const { token } = await player('which_bank');
    for (const more of [{ methodCode: 'nobank' }, { methodCode: 'demowallet' }])
      expect((await add(token, more)).value).toEqual({ fields: { methodCode: 'field_invalid' } });
    expect((await add(token, { holderName: undefined })).value).toEqual({
      fields: { holderName: 'holder_required' },
    });
  });

  test('an account that another member has is not paid to before a decision (HOUSE-41)', async () => {
    const [first, second] = [await player('has_it'), await player('has_it_too')];
    const number = '7000 1112';
    expect((await add(first.token, { number })).value).toMatchObject({ state: 'added' });
    const added = (await add(second.token, { number })).value as { id: string; state: string };
    expect(added.state).toBe('waits');
    site.pass(DAY);
    const refused = await ask(await site.logIn(second.member), added.id);
    expect(refused).toMatchObject({
      status: 409,
      errorCode: 'account.not.usable',
      value: { state: 'waits' },
    });
  });
});
