import { afterAll, expect, test } from 'vitest';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { listWinners, onePerHour } from './winners.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const MINUTE = 60_000;
const AT = Date.UTC(2026, 10, 20, 12);

test('each player is shown with one win an hour, the newest (PLAY-99)', () => {
  const wins = [
    { memberId: 1, at: 200 * MINUTE },
    { memberId: 1, at: 190 * MINUTE },
    { memberId: 2, at: 180 * MINUTE },
    { memberId: 1, at: 141 * MINUTE },
    { memberId: 1, at: 140 * MINUTE },
  ];
  expect(onePerHour(wins)).toEqual([wins[0], wins[2], wins[4]]);
});

test('a win is shown from RM5 more than its stake, newest first, and none of a trial (PLAY-99)', async () => {
  const bet = await openBets(db);
  const play = async (userName: string, stake: bigint, payout: bigint, at: number, type = 0) => {
    const member = { userName, passwordHash: '', type, registeredAt: 0 };
    const [{ id: memberId } = { id: 0 }] = await createMembers(db, [member]);
    await payIn(db, memberId, 10_000n);
    await bet({ memberId, stake, payout, at });
  };
  await play('just_enough', 1_000n, 1_500n, AT);
  await play('one_cent_less', 1_000n, 1_499n, AT + MINUTE);
  await play('stake_back', 9_000n, 9_000n, AT + 2 * MINUTE);
  await play('on_trial', 100n, 9_000n, AT + 3 * MINUTE, TRIAL_TYPE);
  await play('large_win', 100n, 9_000n, AT + 4 * MINUTE);
  const { list } = await listWinners(db, { gameType: '', language: 'EN' });
  expect(list?.map((win) => [win?.amount, win?.at])).toEqual([
    [90, AT + 4 * MINUTE],
    [15, AT],
  ]);
});
