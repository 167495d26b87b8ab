import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMIT_PERIODS, type LimitReached } from '#contract/safer-play/limits.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { cancelLimit, changeLimit, confirmLimit } from './change.ts';
import { guardDeposit } from './guard.ts';
import { listLimits } from './list.ts';
import { type Broken, type Command, Model, type Seen, type System, seenLimit } from './model.testing.ts';

const { db, close } = await freshDatabase();
afterAll(close);

/** A Friday evening near the end of a month: periods of all lengths end soon. */
const START = Date.UTC(2026, 10, 27, 20);
const period = fc.constantFrom(...LIMIT_PERIODS);
const amount = fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), amount, rejected: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('set' as const), period, amount: fc.option(amount, { freq: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), period }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.constantFrom(1, 12, 25, 80) }),
  },
);
const story = fc.array(command, { minLength: 4, maxLength: 24 });

let made = 0;

/** Creates a new member, with the limits of the real gateway. */
async function gateway(): Promise<System> {
  const [member] = await createMembers(db, [
    { userName: `modelled_${++made}`, passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const memberId = member?.id ?? 0;
  let now = START;
  const deps = { db, clock: () => now };
  const list = () => listLimits(db, memberId, now);

  async function deposit(paid: bigint, rejected: boolean): Promise<void> {
    const id = await db.transaction(async (tx) => {
      await guardDeposit(tx, memberId, paid, now);
      const order = { memberId, amount: paid, orderNo: `D${++made}`, method: `m${made}`, requestedAt: now };
      const [kept] = await tx
        .insert(deposits)
        .values({ ...order, status: 'pending' })
        .returning();
      return kept?.id ?? 0;
    });
    const decided = { status: 'rejected', decidedAt: now } as const;
    if (rejected) await db.update(deposits).set(decided).where(eq(deposits.id, id));
  }
  async function act(current: Command): Promise<void> {
    if (current.do === 'pass') now += current.hours * 3_600_000;
    else if (current.do === 'deposit') await deposit(BigInt(current.amount) * 100n, current.rejected);
    else if (current.do === 'set')
      await changeLimit(deps, memberId, { ...current, kind: 'deposit', timeZone: 'UTC' });
    else {
      const id = (await list()).find((limit) => limit.period === current.period)?.id ?? '0';
      await (current.do === 'confirm' ? confirmLimit : cancelLimit)(deps, memberId, id);
    }
  }
  const toAnswer = (error: unknown): string => {
    if (!(error instanceof GatewayError)) throw error;
    const isReached = error.code === 'limit.deposit.reached';
    return isReached ? `${error.code} ${(error.value as LimitReached).remaining}` : error.code;
  };
  return {
    async act(asked): Promise<Seen> {
      const answer = await act(asked).then(() => 'done', toAnswer);
      const limits = (await list()).map((one) => seenLimit(one.period, one.amount, one.used, one.pending));
      return { answer, limits };
    },
  };
}

/** Property that a system answers each step as the model does. */
const likeTheModel = (make: () => Promise<System> | System) =>
  fc.asyncProperty(story, async (commands) => {
    const [system, model] = [await make(), new Model(START)];
    for (const asked of commands) expect(await system.act(asked)).toEqual(model.act(asked));
  });

describe('limits under any sequence of commands (RESP-1, RESP-2, RESP-3)', () => {
  test('the gateway keeps limits as the model does', async () => {
    await fc.assert(likeTheModel(gateway), { numRuns: 40 });
  }, 60_000);

  test.each<Broken>([
    'a raise counts at once',
    'no second yes is needed',
    'what waits to be paid does not count',
    'what was rejected counts',
    'the highest limit counts',
    'frames roll',
    'lowering leaves what waits',
  ])('the sequences find a gateway in which %s', async (broken) => {
    const { failed } = await fc.check(
      likeTheModel(() => new Model(START, broken)),
      {
        numRuns: 3_000,
        endOnFailure: true,
      },
    );
    expect(failed).toBe(true);
  });
});
