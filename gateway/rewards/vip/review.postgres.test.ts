import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { dayStart, monthStart, nextDay, yearDayOf } from '#gateway/platform/calendar/site-days.ts';
import { memberProfiles, members, vipBonuses, vipStatuses } from '#gateway/platform/db/schema/index.ts';
import { createDeps, testParts } from '#testkit/gateway/parts.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, payIn } from '#testkit/wallet/money.ts';
import { reviewAllMembers, reviewMember } from './review.ts';

const parts = await testParts({}, 'content');
const deps = await createDeps(parts);
const { db } = deps;
const bet = await openBets(db);
afterAll(async () => {
  await parts.database.close();
  await parts.content.close();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let count = 0;

const someone = (vipLevel: number) => ({
  ...{ userName: `reviewed_${++count}`, passwordHash: 'x', vipLevel },
  ...{ type: 1, registeredAt: deps.clock() },
});
/** Creates a member whose days are reviewed from today on. */
async function member(vipLevel = 0): Promise<number> {
  const [created] = await createMembers(db, [someone(vipLevel)]);
  const id = created?.id ?? 0;
  await payIn(db, id, 100_000_000n, deps.clock());
  await reviewMember(deps, id);
  return id;
}
const readLevel = async (id: number) =>
  (await db.select({ level: members.vipLevel }).from(members).where(eq(members.id, id)))[0]?.level;
const issuedTo = async (id: number) =>
  (await db.select().from(vipBonuses).where(eq(vipBonuses.memberId, id)).orderBy(asc(vipBonuses.id))).map(
    ({ kind, level, period }) => [kind, level, period],
  );
const until = (moment: number) => parts.pass(moment - deps.clock());
const nextMonth = () => monthStart(monthStart(deps.clock()) + 40 * DAY);

describe('a review of days (RWD-1)', () => {
  test('a review counts bets before the start of each day, from a minute after that', async () => {
    const id = await member();
    await bet({ memberId: id, stake: 400_000n, at: deps.clock() });
    until(nextDay(deps.clock()));
    // Enough for the first level, but made today.
    await bet({ memberId: id, stake: 200_000n, at: deps.clock() });
    until(dayStart(deps.clock()) + 5 * MINUTE);
    await reviewMember(deps, id);
    expect(await readLevel(id)).toBe(0);
    until(nextDay(deps.clock()) + MINUTE - 1);
    await reviewMember(deps, id);
    expect(await readLevel(id)).toBe(0);
    parts.pass(1);
    await reviewMember(deps, id);
    expect(await readLevel(id)).toBe(1);
    expect(await issuedTo(id)).toEqual([['upgrade', 1, '1']]);
  });

  test('a level is kept by the bets of the last month, and brings its bonus each month', async () => {
    const id = await member(2);
    await bet({ memberId: id, stake: 1_000_000n, at: deps.clock() });
    until(nextMonth() + 5 * MINUTE);
    await bet({ memberId: id, stake: 999_999n, at: deps.clock() });
    await reviewMember(deps, id);
    expect(await readLevel(id)).toBe(2);
    // A cent is missing, whatever was bet in the month before and in the new one.
    until(nextMonth() + 5 * MINUTE);
    await bet({ memberId: id, stake: 5_000n, at: deps.clock() });
    await reviewMember(deps, id);
    expect(await readLevel(id)).toBe(1);
    expect(await issuedTo(id)).toEqual([
      ['monthly', 2, '2026-11'],
      ['monthly', 2, '2026-12'],
      ['monthly', 1, '2027-01'],
    ]);
  });
});

describe('a birthday’s bonus (RWD-1)', () => {
  const bornOn = (memberId: number, at: number) =>
    db
      .insert(memberProfiles)
      .values({ memberId, birthday: `1990-${yearDayOf(at)}` })
      .onConflictDoUpdate({ target: memberProfiles.memberId, set: { birthday: `1990-${yearDayOf(at)}` } });
  const birthdays = async (id: number) => (await issuedTo(id)).filter(([kind]) => kind === 'birthday');

  test('a birthday bonus is issued on the day itself, once a year', async () => {
    const [id, unborn, low] = [await member(3), await member(3), await member(0)];
    const all = [id, unborn, low];
    for (const one of all) await approveIdentity(db, one, deps.clock());
    for (const one of [id, low]) await bornOn(one, deps.clock() + DAY);
    for (const one of all) await reviewMember(deps, one);
    expect(await birthdays(id)).toEqual([]);
    parts.pass(DAY);
    const year = new Date(deps.clock()).getUTCFullYear();
    for (const one of all) await reviewMember(deps, one);
    expect(await birthdays(id)).toEqual([['birthday', 3, String(year)]]);
    expect([...(await birthdays(unborn)), ...(await birthdays(low))]).toEqual([]);
    // A birthday that is moved to another month gives no second bonus.
    parts.pass(40 * DAY);
    await bornOn(id, deps.clock());
    await reviewMember(deps, id);
    expect(await birthdays(id)).toHaveLength(1);
  });

  test('a birthday bonus needs an approved document', async () => {
    const id = await member(2);
    await bornOn(id, deps.clock());
    await reviewMember(deps, id);
    expect(await birthdays(id)).toEqual([]);
    await approveIdentity(db, id, deps.clock());
    await reviewMember(deps, id);
    expect(await birthdays(id)).toHaveLength(1);
  });
});

describe('a review of all members (RWD-1)', () => {
  /** One more than a batch. */
  const MANY = 201;
  const standings = () => db.select().from(vipStatuses);

  test('a review starts new members, except trials, in several batches', async () => {
    await reviewAllMembers(deps);
    const known = (await standings()).length;
    const many = Array.from({ length: MANY }, () => someone(1));
    const created = await createMembers(db, [...many, { ...someone(1), type: 4 }]);
    await reviewAllMembers(deps);
    expect(await standings()).toHaveLength(known + MANY);
    const trial = created.at(-1)?.id ?? 0;
    expect(await db.$count(vipStatuses, eq(vipStatuses.memberId, trial))).toBe(0);
  });

  test('a review continues to each member whose day is due, in several batches', async () => {
    const id = await member();
    await bet({ memberId: id, stake: 500_000n, at: deps.clock() });
    until(nextDay(deps.clock()) + 5 * MINUTE);
    await reviewAllMembers(deps);
    expect(await readLevel(id)).toBe(1);
    const today = dayStart(deps.clock());
    const reviewed = await standings();
    expect(reviewed.length).toBeGreaterThan(MANY);
    expect(reviewed.filter(({ reviewedTo }) => reviewedTo !== today)).toEqual([]);
  });
});
