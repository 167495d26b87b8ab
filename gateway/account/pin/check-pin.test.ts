import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { memberProfiles, pinFailures, pinTries } from '#gateway/platform/db/schema/index.ts';
import { hashSecret } from '#gateway/platform/hashing/secrets.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { checkPin, findPinHash } from './check-pin.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const HALF_HOUR = 30 * 60_000;
const RIGHT = '482913';
const hash = await hashSecret(RIGHT);
let now = Date.UTC(2026, 10, 20);
const deps = { db, clock: () => now };

let made = 0;
async function newMember(): Promise<number> {
  const named = { userName: `payer_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
  const [member] = await createMembers(db, [named]);
  if (!member) throw new Error('no member');
  return member.id;
}

async function withPassword() {
  const memberId = await newMember();
  await db.insert(memberProfiles).values({ memberId, pinHash: hash });
  const check = (password: string) => checkPin(deps, memberId, password);
  return {
    memberId,
    check,
    /** Tries wrong ones, and checks the number of tries left in each answer. */
    async fail(...left: readonly number[]) {
      for (const tries of left)
        await expect(check('000000')).rejects.toMatchObject({
          code: 'payment.password.wrong',
          value: { left: tries },
        });
    },
    expectLocked: (password: string, retryAfter: number) =>
      expect(check(password)).rejects.toMatchObject({ code: 'payment.password.locked', retryAfter }),
  };
}

test('without a PIN none is right (SAFE-2)', async () => {
  const [bare, otherwiseKnown] = [await newMember(), await newMember()];
  await db.insert(memberProfiles).values({ memberId: otherwiseKnown });
  for (const memberId of [bare, otherwiseKnown]) {
    expect(await findPinHash(db, memberId)).toBeNull();
    await expect(checkPin(deps, memberId, RIGHT)).rejects.toMatchObject({
      code: 'payment.password.missing',
    });
  }
  expect(await db.$count(pinFailures, eq(pinFailures.memberId, bare))).toBe(0);
});

test('each wrong PIN reports the tries left; the fifth locks, to the second (SAFE-2)', async () => {
  const { check, fail, expectLocked } = await withPassword();
  await check(RIGHT);
  await fail(4, 3, 2, 1);
  await expectLocked('000000', 1_800);
  now += 500;
  await expectLocked(RIGHT, 1_800);
  now += HALF_HOUR - 1_500;
  await expectLocked(RIGHT, 1);
  // Further tries meanwhile do not prolong the lock.
  now += 999;
  await expectLocked('000000', 1);
  now += 1;
  await check(RIGHT);
});

test('fifty parallel right PINs lock nothing (HOUSE-68)', async () => {
  const { check, fail } = await withPassword();
  await fail(4, 3);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => check(RIGHT)));
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(codes.filter((code) => code !== 'rate.limited')).toEqual([]);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  await fail(4);
});

test('five of fifty parallel wrong PINs are checked, and lock (HOUSE-68)', async () => {
  const { check, expectLocked } = await withPassword();
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => check('000000')));
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'right'));
  expect(codes.filter((code) => code === 'payment.password.wrong')).toHaveLength(4);
  expect(codes.filter((code) => code !== 'payment.password.wrong')).toEqual(
    Array.from({ length: 46 }, () => 'payment.password.locked'),
  );
  await expectLocked(RIGHT, 1_800);
});

test('a try beside five undecided ones waits, then may be repeated in a second (HOUSE-68)', async () => {
  const { memberId, check } = await withPassword();
  const undecided = Array.from({ length: 5 }, () => ({ memberId, begunAt: now }));
  await db.insert(pinTries).values(undecided);
  await expect(check(RIGHT)).rejects.toMatchObject({ code: 'rate.limited', retryAfter: 1 });
  const waiting = check(RIGHT);
  await db.delete(pinTries).where(eq(pinTries.memberId, memberId));
  await waiting;
  await db.insert(pinTries).values(undecided);
  // A try of an ended process blocks no member for long.
  now += 30_001;
  await check(RIGHT);
});

test('after the lock the count of tries starts at zero, also for a wrong one', async () => {
  const { fail, expectLocked } = await withPassword();
  await fail(4, 3, 2, 1);
  await expectLocked('000000', 1_800);
  now += HALF_HOUR;
  await fail(4, 3, 2, 1);
  await expectLocked('000000', 1_800);
  await expectLocked(RIGHT, 1_800);
});

test('the right PIN in the last try succeeds, and resets the count of its member alone', async () => {
  const [first, second] = [await withPassword(), await withPassword()];
  await first.fail(4, 3, 2, 1);
  await second.fail(4, 3);
  await first.check(RIGHT);
  await first.fail(4);
  await second.fail(2);
});
