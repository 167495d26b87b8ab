import { afterAll, expect, test } from 'vitest';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { type Decision, decide } from './decide.ts';
import { startDeposit } from './start.ts';

const site = await startGateway({ CASHIER: 'manual' });
afterAll(site.close);
const { db } = site.database;

test.each<[Decision, RegExp]>([
  [{ status: 'approved' }, /^Deposit of RM70\.00 credited \| RM70\.00 is in your balance \(order \w+\)/],
  [
    { status: 'rejected', reason: 'payer_cancelled' },
    /^Deposit of RM70\.00 not credited \| Order \w+: It was cancelled on the payment page\. If/,
  ],
  [{ status: 'expired', reason: 'not_paid' }, /^Deposit of RM70\.00 not credited .*not paid in time\./],
])('a deposit that is %j is sent with amount and reason (WAY-34)', async (decision, said) => {
  const member = await site.member(`deposits_${decision.status}`);
  const token = await site.logIn(member);
  const deps = { db, clock: site.clock, random: systemRandom };
  const asked = { method: 'wallet', amount: 70, fields: {} };
  const order = await startDeposit(deps, member.id, `deposit-key-${decision.status}-000`, asked);
  await db.transaction((tx) => decide(tx, order, decision, site.clock()));
  const { list } = await site.read(inboxMessages, { token });
  expect(`${list[0]?.title} | ${list[0]?.content}`).toMatch(said);
});
