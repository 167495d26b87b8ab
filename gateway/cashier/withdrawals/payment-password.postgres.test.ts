import { afterAll, describe, expect, test } from 'vitest';
import { setPin } from '#contract/account/pin.ts';
import { HOUR, startWithdrawals, type Withdrawal } from './withdrawals.testing.ts';

const withdrawals = await startWithdrawals();
const { site, add, ready, ask, settings, balance, decision } = withdrawals;
afterAll(withdrawals.close);

describe('the PIN (SAFE-2)', () => {
  const set = (token: string, body: object) =>
    site.call(setPin, { token, body: { newPaymentPassword: '135790', ...body } });

  test('the PIN is set by the login password, changed by the old PIN, and required from then on', async () => {
    const token = await site.logIn(await site.member('sets'));
    expect((await add(token)).errorCode).toBe('payment.password.missing');
    expect(await settings(token)).toMatchObject({ hasPaymentPassword: false });
    expect((await set(token, {})).value).toEqual({ fields: { loginPassword: 'field_required' } });
    expect((await set(token, { loginPassword: 'wrong' })).errorCode).toBe('password.old.wrong');
    expect((await set(token, { loginPassword: 'Passw0rd1' })).success).toBe(true);
    expect(await settings(token)).toMatchObject({ hasPaymentPassword: true });
    expect((await set(token, { current: '000000' })).errorCode).toBe('payment.password.wrong');
    expect((await set(token, { current: '135790' })).errorCode).toBe('modify.new.old.same');
    const changed = await set(token, { current: '135790', newPaymentPassword: '246802' });
    expect(changed.success).toBe(true);
    expect((await add(token, { paymentPassword: '246802' })).success).toBe(true);
  });

  test.each([
    ['12345', 'payment_password_short'],
    ['12345a', 'payment_password_digits'],
    ['1234567890123', 'payment_password_long'],
  ])('the PIN must not be %s', async (newPaymentPassword, message) => {
    const token = await site.logIn(await site.member(`pin_${newPaymentPassword}`));
    const answer = await set(token, { loginPassword: 'Passw0rd1', newPaymentPassword });
    expect(answer.value).toEqual({ fields: { newPaymentPassword: message } });
  });

  test('five wrong PINs, parallel ones too, lock it for half an hour, also for the right one', async () => {
    const { member, token, accountId } = await ready('guessed');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(token, accountId, 60, { pin: `99999${n % 10}` })),
    );
    const codes = guesses.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'payment.password.wrong').length).toBeLessThanOrEqual(4);
    expect(await ask(token, accountId)).toMatchObject({ status: 423, errorCode: 'payment.password.locked' });
    expect(await balance(token)).toBe(1_000);
    site.pass(HOUR / 2);
    expect((await ask(await site.logIn(member), accountId)).success).toBe(true);
  });

  test('a right PIN resets the count of wrong ones', async () => {
    const { token, accountId } = await ready('forgets');
    for (let times = 0; times < 4; times += 1) await ask(token, accountId, 60, { pin: '111111' });
    const { orderNo } = (await ask(token, accountId, 60)).value as Withdrawal;
    await decision(orderNo);
    expect(await ask(token, accountId, 60, { pin: '111111' })).toMatchObject({ value: { left: 4 } });
  });
});
