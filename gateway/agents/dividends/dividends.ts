import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Dividend, dividends } from '#contract/agents/dividends.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import {
  type Contract,
  contractBills,
  contracts,
  members,
  teamPaths,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { payBill } from '../contracts/pay.ts';
import { maskedUserName } from '../downline/downline-member.ts';

type Query = ParsedQueryOf<typeof dividends>;
type Row = typeof contractBills.$inferSelect;

const shown = (row: Row, rule: Contract['rule'], userName = ''): Dividend => ({
  id: String(row.id),
  userName,
  period: { from: row.from, to: row.to },
  teamResult: toAmount(row.result + row.carried),
  rule,
  rate: row.percent / 100,
  due: toAmount(row.due),
  paid: toAmount(row.paid),
  state: row.state,
});

/** Finds the member whose dividends are requested; undefined where no team member has that name (AGENT-7). */
async function findOwner(db: Database, agentId: number, userName: string | undefined) {
  if (userName === undefined) return { id: agentId, shownAs: '' };
  const [member] = await db
    .select({ id: members.id, userName: members.userName, depth: teamPaths.depth })
    .from(members)
    .innerJoin(teamPaths, and(eq(teamPaths.memberId, members.id), eq(teamPaths.ancestorId, agentId)))
    .where(eq(sql`lower(${members.userName})`, userName.toLowerCase()));
  return member && { id: member.id, shownAs: maskedUserName(member.userName, member.depth) };
}

/**
 * Returns one page of dividends with the sums of all of them (AGENT-11). Their cycles are the site's, a range its
 * reader's: every cycle that overlaps the range is included.
 */
export async function listDividends(
  db: Database,
  agentId: number,
  query: Query,
): Promise<AnswerOf<typeof dividends>> {
  const whose = await findOwner(db, agentId, query.userName);
  if (!whose) return { list: [], totals: { due: 0, paid: 0 }, next: undefined };
  const isAsked = and(
    eq(contractBills.memberId, whose.id),
    eq(contractBills.kind, 'dividend'),
    gt(contractBills.to, query.from),
    lt(contractBills.from, query.to),
  );
  const page = pageByCursor({ at: contractBills.to, id: contractBills.id }, query);
  const selected = await db
    .select({ bill: contractBills, rule: contracts.rule })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(and(isAsked, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(selected, ({ bill: { to, id } }) => ({ at: to, id }));
  const [sums] = await db
    .select({
      due: sql<string>`coalesce(sum(${contractBills.due}), 0)`,
      paid: sql<string>`coalesce(sum(${contractBills.paid}), 0)`,
    })
    .from(contractBills)
    .where(isAsked);
  return {
    list: rows.map(({ bill, rule }) => shown(bill, rule, whose.shownAs)),
    totals: { due: toAmount(BigInt(sums?.due ?? 0)), paid: toAmount(BigInt(sums?.paid ?? 0)) },
    next,
  };
}

/**
 * Pays one of the agent's own dividends, once (AGENT-11).
 * @throws {GatewayError} `not.found`; `reward.not.claimable` where nothing is due any more; `idempotency.conflict`
 */
export async function collect(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentId: number,
  id: string,
  key: string,
): Promise<Dividend> {
  if (!/^\d{1,15}$/.test(id)) throw new GatewayError('not.found');
  const at = clock();
  const isIt = and(
    eq(contractBills.id, Number(id)),
    eq(contractBills.memberId, agentId),
    eq(contractBills.kind, 'dividend'),
  );
  return db.transaction(async (tx) => {
    await runIdempotent(tx, { scope: `dividend:${agentId}`, key, parameters: { id }, at }, async () => {
      const [row] = await tx.select().from(contractBills).where(isIt).for('update');
      if (!row) throw new GatewayError('not.found');
      if (row.state !== 'uncollected') throw new GatewayError('reward.not.claimable');
      await payBill(tx, row, at);
      return id;
    });
    const [row] = await tx
      .select({ bill: contractBills, rule: contracts.rule })
      .from(contractBills)
      .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
      .where(isIt);
    if (!row) throw new GatewayError('not.found');
    return shown(row.bill, row.rule);
  });
}
