import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { memberProfiles, pinFailures } from '#gateway/platform/db/schema/index.ts';
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
    /** Tries wrong ones; each says how many tries are left. */
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

test('where none was set, none is right (SAFE-2)', async () => {
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

test('each wrong one says how many are left; the fifth locks, to the second (SAFE-2)', async () => {
  const { check, fail, expectLocked } = await withPassword();
  await check(RIGHT);
  await fail(4, 3, 2, 1);
  await expectLocked('000000', 1_800);
  now += 500;
  await expectLocked(RIGHT, 1_800);
  now += HALF_HOUR - 1_500;
  await expectLocked(RIGHT, 1);
  // Whoever goes on trying meanwhile waits no longer for it.
  now += 999;
  await expectLocked('000000', 1);
  now += 1;
  await check(RIGHT);
});

test('after the lock the tries begin anew, also for a wrong one', async () => {
  const { fail, expectLocked } = await withPassword();
  await fail(4, 3, 2, 1);
  await expectLocked('000000', 1_800);
  now += HALF_HOUR;
  await fail(4, 3, 2, 1);
  await expectLocked('000000', 1_800);
  await expectLocked(RIGHT, 1_800);
});

test('the right one in the last try opens, and forgets the wrong ones of its member alone', async () => {
  const [one, other] = [await withPassword(), await withPassword()];
  await one.fail(4, 3, 2, 1);
  await other.fail(4, 3);
  await one.check(RIGHT);
  await one.fail(4);
  await other.fail(2);
});
