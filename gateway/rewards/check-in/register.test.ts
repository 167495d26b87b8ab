import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { checkIn, checkInWeek } from '#contract/rewards/check-in.ts';
import { weekStart } from '#gateway/platform/calendar/site-days.ts';
import { deposits, type Member } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(async () => {
  await expectAccountedFor(site.database.db);
  await site.close();
});
const DAY = 86_400_000;
type Week = AnswerOf<typeof checkInWeek>;

async function depositor(userName: string, amount = 3_000n): Promise<{ member: Member; token: string }> {
  const member = await site.member(userName);
  await payIn(site.database.db, member.id, amount, site.clock());
  return { member, token: await site.logIn(member) };
}
const week = async (token: string) => (await site.call(checkInWeek, { token })).value as Week;
const balance = async (token: string) => (await site.call(wallet, { token })).value as { sumBalance: number };

/** Advances the clock to the next Monday, eight in the morning in Kuala Lumpur. */
function nextMonday(): void {
  site.pass(weekStart(site.clock()) + 7 * DAY + 8 * 3_600_000 - site.clock());
}

describe('the daily check-in (CONT-3)', () => {
  test('the check-in pays the tiles of the week one a day, and begins again on Monday', async () => {
    nextMonday();
    const { member, token } = await depositor('signer');
    const paid: number[] = [];
    let logged = token;
    for (let day = 0; day < 7; day++) {
      const before = (await balance(logged)).sumBalance;
      const [first, again] = await Promise.all([
        site.call(checkIn, { token: logged }),
        site.call(checkIn, { token: logged }),
      ]);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(await week(logged)).toMatchObject({ eligible: true, collectedToday: true });
      paid.push((await balance(logged)).sumBalance - before);
      site.pass(DAY);
      // A session does not outlive the night.
      logged = await site.logIn(member);
    }
    expect(paid).toEqual([1, 1, 2, 2, 2, 3, 5]);
    const fresh = await week(logged);
    expect(fresh.collectedToday).toBe(false);
    expect(fresh.days?.every((tile) => tile?.collected === false)).toBe(true);
  });

  test('a missed day does not reset the tiles', async () => {
    nextMonday();
    const { member, token } = await depositor('skipper');
    await site.call(checkIn, { token });
    site.pass(3 * DAY);
    const later = await site.logIn(member);
    expect(await week(later)).toMatchObject({ collectedToday: false });
    expect((await week(later)).days?.map((tile) => tile?.collected)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  test('members with a deposit of RM30 in 30 days may take part', async () => {
    const { member, token } = await depositor('small', 2_999n);
    expect(await week(token)).toMatchObject({ eligible: false });
    expect(await site.call(checkIn, { token })).toMatchObject({
      status: 403,
      errorCode: 'activity.not.eligible',
    });
    await payIn(site.database.db, member.id, 9_000n, site.clock() - 31 * DAY);
    expect(await week(token)).toMatchObject({ eligible: false });
  });

  test('the list has the reward of each tile, and counts a deposit for thirty days to the moment', async () => {
    const { member, token } = await depositor('counts_days');
    expect((await week(token)).days?.map((tile) => tile?.reward)).toEqual([1, 1, 2, 2, 2, 3, 5]);
    site.pass(30 * DAY);
    expect(await week(await site.logIn(member))).toMatchObject({ eligible: true });
    site.pass(1);
    expect(await week(await site.logIn(member))).toMatchObject({ eligible: false });
  });

  test.each(['pending', 'rejected'] as const)(
    'members with only a %s deposit may not take part',
    async (status) => {
      const member = await site.member(`only_${status}`);
      const decidedAt = status === 'pending' ? null : site.clock();
      const order = { orderNo: `D-${status}`, method: 'bank' as const, amount: 5_000n, decidedAt };
      await site.database.db
        .insert(deposits)
        .values({ ...order, memberId: member.id, status, requestedAt: site.clock() });
      expect(await week(await site.logIn(member))).toMatchObject({ eligible: false });
    },
  );

  test('trial accounts may not take part', async () => {
    const token = await site.logIn(await site.member('guest4', { type: 4 }));
    expect(await week(token)).toMatchObject({ eligible: false });
    expect(await site.call(checkIn, { token })).toMatchObject({ errorCode: 'free.reject' });
  });
});
