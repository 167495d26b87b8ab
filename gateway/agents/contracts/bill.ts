import { and, asc, desc, eq, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { contractBills, contracts } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { ratesHoldFrom } from '#gateway/rewards/rebates/rate-table.ts';
import { cappedTiers } from './caps.ts';
import { readFigures } from './figures.ts';
import { notifyOfBill, notifyOfContract } from './notify.ts';
import { payBill } from './pay.ts';
import { carriedInto, computeDue, computeMeasures, cycleEnd, sumMeasures } from './terms.ts';

/** Delay after the end of a cycle, while its last bets are still being written. */
const SETTLING_MS = 60_000;
const AT_A_TIME = 200;

type Contract = typeof contracts.$inferSelect;
type Bill = typeof contractBills.$inferSelect;

async function lastBill(tx: Transaction, contractId: number) {
  const [bill] = await tx
    .select()
    .from(contractBills)
    .where(eq(contractBills.contractId, contractId))
    .orderBy(desc(contractBills.to))
    .limit(1);
  return bill;
}

async function issue(tx: Transaction, contract: Contract, from: number, to: number, at: number) {
  const { id: contractId, memberId, kind, rule } = contract;
  const figures = await readFigures(tx, { memberId, kind, rule, period: { from, to } });
  const { activeMembers } = figures;
  const isBefore = from < (await ratesHoldFrom(tx));
  const measures = computeMeasures(rule, figures, isBefore);
  const result = sumMeasures(measures);
  const carryOver = isBefore ? contract.carryOver : 'permanent';
  const tiers = isBefore ? contract.tiers : cappedTiers(kind, rule, contract.tiers);
  const carried = rule === 'profit' ? carriedInto(from, carryOver, await lastBill(tx, contractId)) : 0n;
  const { percent, due } = computeDue(tiers, { rule, from, to, measures, carried, activeMembers });
  const state = due > 0n ? ('uncollected' as const) : ('unreached' as const);
  const cycle = { contractId, memberId, kind, from, to, issuedAt: at };
  const [bill] = await tx
    .insert(contractBills)
    .values({ ...cycle, result, carried, activeMembers, percent, due, state })
    .returning();
  return bill as Bill;
}

/**
 * Creates the bill of the cycle that is due, under the lock of the contract: a second run finds nothing to do. Salaries
 * are paid immediately, dividends wait to be collected.
 * @returns the bill; undefined where none was due
 */
export async function billCycle(tx: Transaction, id: number, at: number): Promise<Bill | undefined> {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
  if (!contract || contract.billedTo === null || contract.dueAt === null) return undefined;
  const { billedTo: from, dueAt: to, cycle, state, kind } = contract;
  if (to + SETTLING_MS > at) return undefined;
  const bill = await issue(tx, contract, from, to, at);
  if (bill.due > 0n && kind !== 'dividend') await payBill(tx, bill, at);
  if (bill.due > 0n) await notifyOfBill(tx, bill, at);
  const dueAt = state === 'valid' ? cycleEnd(cycle, to) : null;
  await tx.update(contracts).set({ billedTo: to, dueAt }).where(eq(contracts.id, id));
  return bill;
}

/** Expires offers, and notifies members. */
export async function expireOffers(tx: Transaction, which: SQL | undefined, at: number): Promise<void> {
  const over = await tx.update(contracts).set({ state: 'expired' }).where(which).returning();
  for (const contract of over) await notifyOfContract(tx, 'contractExpired', contract, at);
}

/** Expires unanswered offers and bills every finished cycle; idempotent, so any process may call it at any time. */
export async function settleContracts({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>) {
  const now = clock();
  await db.transaction((tx) =>
    expireOffers(tx, and(eq(contracts.state, 'requested'), lte(contracts.expiresAt, now)), now),
  );
  for (;;) {
    const due = await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(lte(contracts.dueAt, now - SETTLING_MS))
      .orderBy(asc(contracts.dueAt))
      .limit(AT_A_TIME);
    for (const { id } of due) {
      const bill = await db.transaction((tx) => billCycle(tx, id, now));
      if (bill?.due) changes.publish(bill.memberId);
    }
    if (due.length === 0) return;
  }
}
