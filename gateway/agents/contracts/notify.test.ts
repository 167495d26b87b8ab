import { afterAll, expect, test } from 'vitest';
import { contractRequests } from '#contract/agents/agent-contracts.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { changeContract, offerContract } from './command.ts';
import { DAY, startWithContracts } from './contracts.testing.ts';

const { site, db, bet, offer, person, answer } = await startWithContracts();
afterAll(site.close);

const listTitles = async (id: number) => {
  const { list } = await site.read(inboxMessages, { token: await site.logIn({ id }) });
  return list.map(({ title }) => title).reverse();
};
const TERMS = ['cycle=monthly', 'rule=turnover', 'tiers=100:1:0.3'];

test('an offered, changed or expired contract is sent to its member (WAY-34)', async () => {
  const { id } = await site.member('note_offer', { type: 1 });
  const deps = { db, clock: site.clock };
  await offerContract(deps, 'note_offer', 'dividend', [...TERMS, 'days=7']);
  await changeContract(deps, 'note_offer', 'dividend', ['cycle=daily']);
  site.pass(8 * DAY);
  await site.cleanUp();
  await site.cleanUp();
  expect(await listTitles(id)).toEqual([
    'New offer: Dividend contract',
    'Offer changed: Dividend contract',
    'Offer expired: Dividend contract',
  ]);
  const { list } = await site.read(inboxMessages, { token: await site.logIn({ id }) });
  expect(list.at(-1)?.content).toMatch(
    /^Offered by: The platform\. Read it and answer by \d+ \w+ \d{4}, \d\d:\d\d/,
  );
});

test('a payment of a contract is sent with its amount, and its end when another follows (WAY-34)', async () => {
  const { id, token } = await person('note_bill', { type: 1 });
  const below = await person('note_bill_below', { uplineId: id });
  await answer(token, { id: await offer(id), accept: true });
  await bet({ memberId: below.id, stake: 40_000n, payout: 100n, at: site.clock() + 1 });
  site.pass(2 * DAY);
  await site.cleanUp();
  await answer(await site.logIn({ id }), { id: await offer(id), accept: true });
  expect(await listTitles(id)).toEqual([
    'Daily salary contract: RM0.80 paid',
    'Contract ended: Daily salary contract',
  ]);
});

test('open offers name their maker: an agent, or the house (WAY-35)', async () => {
  const upline = await site.member('makes_offers', { type: 1 });
  const { id, token } = await person('has_offers', { type: 1, uplineId: upline.id });
  await offer(id, { offeredById: upline.id });
  await offer(id, { kind: 'dividend' });
  expect(await site.read(contractRequests, { token })).toMatchObject({
    dailysalreqtype: 'daily',
    offeredBy: { dailysalreqtype: 'makes_offers', divtypecompperiodreq: '' },
  });
});
