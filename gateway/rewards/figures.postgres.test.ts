import { afterAll, expect, test } from 'vitest';
import { vipBenefits } from '#contract/rewards/benefits.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { readProgress } from './missions/progress.ts';
import { dueFriends } from './referral/friends.ts';

const site = await startGateway();
const { db } = site.database;
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const baccarat = (effective: bigint) =>
  ({
    effective,
    counted: (effective * 35n) / 100n,
    rateGroup: 'baccarat',
    reason: null,
    weight: 35,
  }) as const;

async function player(name: string, more = {}) {
  const member = await site.member(name, more);
  await payIn(db, member.id, 10_000_000n, site.clock());
  return member;
}

test('VIP levels count turnover, not stakes (HOUSE-1)', async () => {
  const member = await player('climbs');
  const figures = baccarat(100_000n);
  await bet({ memberId: member.id, stake: 200_000n, figures, at: site.clock() });
  const token = await site.logIn(member);
  expect(await site.read(vipBenefits, { token })).toMatchObject({ accumulated: 350, monthTurnover: 350 });
});

test('a friend has to reach RM500 of counted turnover (HOUSE-1)', async () => {
  const { id: uplineId } = await player('invites', { type: 1 });
  const { id: memberId } = await player('is_invited', { uplineId });
  const at = site.clock();
  await approveIdentity(db, memberId, at);
  await bet({ memberId, stake: 1_000_000n, figures: baccarat(142_000n), at });
  expect(await dueFriends(db, at)).toEqual([]);
  await bet({ memberId, stake: 10_000n, figures: baccarat(1_000n), at });
  expect(await dueFriends(db, at)).toEqual([{ memberId: uplineId, friendId: memberId }]);
});

test('a round counts for a mission with RM1 or more at risk (HOUSE-1)', async () => {
  const member = await player('plays_rounds');
  const at = site.clock();
  for (const effective of [99n, 100n, 5_000n])
    await bet({ memberId: member.id, stake: 5_000n, figures: baccarat(effective), at });
  expect(await readProgress(db, member, 'rounds', { from: 0, to: at + 1 })).toBe(2n);
});
