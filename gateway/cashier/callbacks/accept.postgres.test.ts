import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { decide, lockOrder } from '../deposits/decide.ts';
import { startDeposit } from '../deposits/start.ts';
import { acceptEvent, type PaymentEvent } from './accept.ts';

const { db, processMessages, close } = await freshDatabase();
afterAll(close);

const NOW = Date.UTC(2026, 10, 20, 4);
const deps = {
  ...{ db, clock: () => NOW, random: systemRandom },
  changes: createChanges(processMessages),
  dataKey: testDataKey,
};
type Accept = typeof acceptEvent;

let made = 0;

type Step =
  | { readonly what: 'approved'; readonly amount: 100 | 60; readonly id: number }
  | { readonly what: 'rejected'; readonly id: number }
  | { readonly what: 'expired' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('approved' as const), amount: fc.constantFrom(100, 60), id: fc.nat(2) }),
  fc.record({ what: fc.constant('rejected' as const), id: fc.nat(2) }),
  fc.record({ what: fc.constant('expired' as const) }),
) as fc.Arbitrary<Step>;

interface Model {
  status: string;
  held: boolean;
  seen: Map<number, string>;
}

/** Applies a step to the simplest model of an order. @returns the refusal */
function follow(model: Model, current: Step): string | undefined {
  if (current.what === 'expired') {
    if (model.status === 'pending' && !model.held) model.status = 'expired';
    return undefined;
  }
  const words = JSON.stringify(current);
  const before = model.seen.get(current.id);
  if (before !== undefined) return before === words ? undefined : 'idempotency.conflict';
  model.seen.set(current.id, words);
  if (model.status === 'approved') return undefined;
  if (model.status !== 'pending') model.held ||= current.what === 'approved';
  else if (!model.held) {
    if (current.what === 'rejected') model.status = 'rejected';
    else if (current.amount === 100) model.status = 'approved';
    else model.held = true;
  }
  return undefined;
}

async function expire(orderNo: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status === 'pending' && order.heldAt === null)
      await decide(tx, order, { status: 'expired', reason: 'not_paid' }, NOW);
  });
}

/** Checks that a deposit follows the model for any events in any order, and that its money comes once. */
async function followsTheModel(accept: Accept, numRuns = 60): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      made += 1;
      const [member] = await createMembers(db, [
        { userName: `payer${made}`, passwordHash: '', type: 0, registeredAt: 0 },
      ]);
      const memberId = member?.id ?? 0;
      const asked = { method: 'wallet', amount: 100, fields: {} };
      const { id, orderNo } = await startDeposit(deps, memberId, `key-${made}-0000000000000`, asked);
      const model: Model = { status: 'pending', held: false, seen: new Map() };
      for (const current of steps) {
        let refusal: string | undefined;
        if (current.what === 'expired') await expire(orderNo);
        else {
          const amount = current.what === 'approved' ? current.amount : 100;
          const event: PaymentEvent = {
            eventId: `${made}-${current.id}`,
            orderNo,
            status: current.what,
            amount,
          };
          refusal = await accept(deps, 'wallet', event).then(
            () => undefined,
            (error: { code?: string }) => error.code ?? String(error),
          );
        }
        expect(refusal).toBe(follow(model, current));
        const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
        expect([row?.status, row?.heldAt !== null]).toEqual([model.status, model.held]);
        expect(await readBalance(db, memberId)).toBe(model.status === 'approved' ? 10_000n : 0n);
      }
    }),
    { numRuns },
  );
}

test('a deposit follows its model for any events of providers (CASH-2)', { timeout: 60_000 }, async () => {
  await followsTheModel(acceptEvent);
  await expectAccountedFor(db);
});

test('the member of a deposit is notified of each event (CASH-8)', async () => {
  const notified: number[] = [];
  const changes = { ...deps.changes, publish: (memberId: number) => void notified.push(memberId) };
  const [member] = await createMembers(db, [
    { userName: 'told', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const memberId = member?.id ?? 0;
  const asked = { method: 'wallet', amount: 100, fields: {} };
  const { orderNo } = await startDeposit(deps, memberId, 'key-told-0000000000000', asked);
  const event: PaymentEvent = { eventId: 'told', orderNo, status: 'approved', amount: 100 };
  await acceptEvent({ ...deps, changes }, 'wallet', event);
  expect(notified).toEqual([memberId]);
});

describe('the model catches a cashier that', () => {
  const broken: Record<string, Accept> = {
    'forgets earlier events': (all, provider, event) =>
      acceptEvent(all, provider, { ...event, eventId: `forgotten-${++made}` }),
    'takes any amount for the right one': (all, provider, event) =>
      acceptEvent(all, provider, { ...event, amount: 100 }),
    'believes every approval, also a late one': async (all, provider, event) => {
      await acceptEvent(all, provider, event);
      if (event.status !== 'approved' || event.amount !== 100) return;
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, event.orderNo);
        if (order && order.status !== 'approved') await decide(tx, order, { status: 'approved' }, NOW);
      });
    },
    'rejects what a person looks at': async (all, provider, event) => {
      await acceptEvent(all, provider, event);
      if (event.status !== 'rejected') return;
      await db.transaction(async (tx) => {
        const order = await lockOrder(tx, event.orderNo);
        if (order?.status === 'pending') await decide(tx, order, { status: 'rejected', reason: 'x' }, NOW);
      });
    },
  };
  test.each(Object.entries(broken))('%s', { timeout: 60_000 }, async (_, accept) => {
    // It stops at the first run that differs, which at least one in thirty does.
    await expect(followsTheModel(accept, 1_000)).rejects.toThrow();
  });
});
