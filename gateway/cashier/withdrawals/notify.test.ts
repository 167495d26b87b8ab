import { afterAll, expect, test } from 'vitest';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { startWithdrawals, type Withdrawal } from './withdrawals.testing.ts';

const cash = await startWithdrawals();
afterAll(cash.close);

test.each<[string | undefined, RegExp]>([
  [undefined, /^Withdrawal of RM300\.00 paid \| RM300\.00 is being sent to .+ •••• \d+ \(order \w+\)\./],
  [
    'details_mismatch',
    /^Withdrawal of RM300\.00 not paid \| RM300\.00 is back .* Reason: The details did not match\./,
  ],
])('a withdrawal that is decided (%s) is sent with amount and reason (WAY-34)', async (reason, said) => {
  const { token, accountId } = await cash.ready(`withdraws_${reason ?? 'paid'}`);
  const { orderNo } = (await cash.ask(token, accountId)).value as Withdrawal;
  await cash.decision(orderNo, reason);
  const { list } = await cash.site.read(inboxMessages, { token });
  expect(`${list[0]?.title} | ${list[0]?.content}`).toMatch(said);
});
