import { and, desc, eq } from 'drizzle-orm';
import type { answerContract, ContractKind, ContractState } from '#contract/agents/agent-contracts.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { contractBills, contracts, members } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

type Row = typeof contracts.$inferSelect;
type Shown = AnswerOf<typeof answerContract>;

const BILLS_SHOWN = 31;

/** Returns the state of a contract at a moment: an offer past its end is expired, even before the job marks it. */
export const stateAt = (
  { state, expiresAt }: Pick<Row, 'state' | 'expiresAt'>,
  now: number,
): ContractState => (state === 'requested' && expiresAt <= now ? 'expired' : state);

/** Returns contracts of a member and kind, newest first. */
export const listContracts = (db: Database, memberId: number, kind: ContractKind) =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, memberId), eq(contracts.kind, kind)))
    .orderBy(desc(contracts.offeredAt), desc(contracts.id));

async function listBills(db: Database, memberId: number, kind: ContractKind): Promise<Shown['bills']> {
  const rows = await db
    .select()
    .from(contractBills)
    .where(and(eq(contractBills.memberId, memberId), eq(contractBills.kind, kind)))
    .orderBy(desc(contractBills.to), desc(contractBills.id))
    .limit(BILLS_SHOWN);
  return rows.map(({ id, from, to, result, carried, activeMembers, percent, due, paid, state }) => ({
    ...{ id: String(id), from, to, activeMembers, state, percent: percent / 100 },
    result: toAmount(result + carried),
    due: toAmount(due),
    paid: toAmount(paid),
  }));
}

/** Returns the open offer of a kind, else the contract in force, else the last one; null without any. */
export async function readContract(
  db: Database,
  memberId: number,
  kind: ContractKind,
  now: number,
): Promise<Shown | null> {
  const rows = await listContracts(db, memberId, kind);
  const inState = (state: ContractState) => rows.find((row) => stateAt(row, now) === state);
  const row = inState('requested') ?? inState('valid') ?? rows[0];
  if (!row) return null;
  const { id, version, offeredById, offeredAt, expiresAt, cycle, rule, carryOver, tiers } = row;
  const [upline] = await db
    .select({ userName: members.userName })
    .from(members)
    .where(eq(members.id, offeredById ?? 0));
  return {
    ...{ id: String(id), version, offeredBy: upline?.userName ?? '', offeredAt, expiresAt },
    ...{ cycle, rule, carryOver, state: stateAt(row, now) },
    tiers: tiers.map(({ min, activeMembers, percent }) => ({
      min: toAmount(BigInt(min)),
      activeMembers,
      percent: percent / 100,
    })),
    bills: await listBills(db, memberId, kind),
  };
}
