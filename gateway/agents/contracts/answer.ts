import { and, eq } from 'drizzle-orm';
import type { ContractKind, answerContract as call } from '#contract/agents/agent-contracts.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { contracts, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { billCycle } from './bill.ts';
import { notifyOfContract } from './notify.ts';
import { listContracts, readContract, stateAt } from './read.ts';
import { cycleEnd } from './terms.ts';

interface Answer extends ParsedBodyOf<typeof call> {
  readonly memberId: number;
  readonly kind: ContractKind;
}

/**
 * Accepts or declines an offer as it was read, once (AGENT-11). An acceptance ends the contract in force, which is
 * billed up to that moment.
 * @throws {GatewayError} `not.found`; `contract.changed` with the present contract; `idempotency.conflict`
 */
export async function answerContract(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  answer: Answer,
  key: string,
): Promise<AnswerOf<typeof call>> {
  const { memberId, kind, id, version, accept } = answer;
  const at = clock();
  return db.transaction(async (tx) => {
    await runIdempotent(
      tx,
      { scope: `contract:${memberId}`, key, parameters: { kind, id, version, accept }, at },
      async () => {
        await settle(tx, answer, at);
        return id;
      },
    );
    const now = await readContract(tx, memberId, kind, at);
    if (!now) throw new GatewayError('not.found');
    return now;
  });
}

async function settle(tx: Transaction, { memberId, kind, id, version, accept }: Answer, at: number) {
  // Locks the member, so that two parallel answers see each other.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  const rows = await listContracts(tx, memberId, kind).for('update');
  const row = rows.find((one) => one.id === Number(id));
  if (!row) throw new GatewayError('not.found');
  if (stateAt(row, at) !== 'requested' || row.version !== version)
    throw new GatewayError('contract.changed', { value: await readContract(tx, memberId, kind, at) });
  const isIt = eq(contracts.id, row.id);
  if (!accept) {
    await tx.update(contracts).set({ state: 'denied', answeredAt: at }).where(isIt);
    return;
  }
  await endValid(tx, rows, at);
  await tx
    .update(contracts)
    .set({ state: 'valid', answeredAt: at, billedTo: at, dueAt: cycleEnd(row.cycle, at) })
    .where(isIt);
}

async function endValid(tx: Transaction, rows: readonly (typeof contracts.$inferSelect)[], at: number) {
  const valid = rows.find(({ state }) => state === 'valid');
  if (!valid) return;
  while (await billCycle(tx, valid.id, at));
  await tx
    .update(contracts)
    .set({ state: 'ended', dueAt: at })
    .where(and(eq(contracts.id, valid.id), eq(contracts.state, 'valid')));
  await notifyOfContract(tx, 'contractEnded', valid, at);
}
