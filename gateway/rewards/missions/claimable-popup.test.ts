import { afterAll, expect, test } from 'vitest';
import { announcements } from '#contract/content/announcements.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';

const site = await startGateway();
afterAll(site.close);
const DAY = 86_400_000;

const titlesFor = async (id: number) => {
  const token = await site.logIn({ id });
  const { popup } = await site.read(announcements, { token, query: { types: 'PU' } });
  return popup.filter((one) => one.popup?.when === 'claimable').map(({ title }) => title);
};

test('a popup about rewards says how much can be claimed until when, or is absent (WAY-21)', async () => {
  const { id } = await site.member('has_rewards');
  expect(await titlesFor(id)).toEqual([]);
  const waits = (source: string, amount: bigint, days: number) => ({
    ...{ memberId: id, kind: 'MANUAL' as const, source, amount, issuedAt: site.clock() },
    expiresAt: site.clock() + days * DAY,
  });
  await site.database.db.insert(rewards).values([waits('one', 3_800n, 3), waits('two', 3_010n, 5)]);
  expect(await titlesFor(id)).toEqual([expect.stringMatching(/^RM68\.10 to claim, until \d+ \w+ \d{4}$/)]);
});
