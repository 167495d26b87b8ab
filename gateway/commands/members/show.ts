import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toMemberKind } from '#contract/core/member-types.ts';
import { findExclusion, toExclusionState } from '#gateway/auth/exclusion/state.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { auditLog, deposits, type Member, members, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { limitsInView } from '#gateway/safer-play/limits/list.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import type { CommandSite } from '../command-site.ts';
import { isClosedByMember, memberNamed } from './find.ts';

/** Sums the pending orders of a member, in minor units. */
async function sumPending(
  db: Database,
  table: PgTable & { memberId: PgColumn; status: PgColumn; amount: PgColumn },
  memberId: number,
): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${table.amount}), 0)` })
    .from(table)
    .where(and(eq(table.memberId, memberId), eq(table.status, 'pending')));
  return BigInt(row?.sum ?? 0);
}

/** Returns why an account is blocked, by the newest row of the audit log. */
async function readReason(db: Database, userName: string): Promise<string> {
  const [row] = await db
    .select({ parameters: auditLog.parameters })
    .from(auditLog)
    .where(
      and(
        eq(sql`lower(${auditLog.subject})`, userName.toLowerCase()),
        eq(auditLog.command, 'members block'),
        eq(auditLog.outcome, 'done'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ? String(row.parameters.reason) : 'no reason is stored';
}

async function describeState(db: Database, member: Member, now: number): Promise<string> {
  if (await isClosedByMember(db, member)) return 'closed by its member';
  if (member.disabled) return `blocked: ${await readReason(db, member.userName)}`;
  const { state } = toExclusionState(await findExclusion(db, member.id), now);
  return state === 'none' ? 'open' : `excluded: ${state}`;
}

/** Reads what a first call of a member needs (OPER-54). @throws {RefusedCommand} */
export async function readMember({ db, clock }: Pick<CommandSite, 'db' | 'clock'>, userName: string) {
  const member = await memberNamed(db, userName);
  const { id, uplineId, lastLoginAt } = member;
  const now = clock();
  const [upline] = await db
    .select({ userName: members.userName })
    .from(members)
    .where(eq(members.id, uplineId ?? 0));
  const limits = (await limitsInView(db, [id], now))(id);
  return {
    name: member.userName,
    kind: toMemberKind(member.type),
    upline: upline?.userName ?? null,
    state: await describeState(db, member, now),
    balance: toAmount(await readBalance(db, id)),
    depositsWaiting: toAmount(await sumPending(db, deposits, id)),
    withdrawalsWaiting: toAmount(await sumPending(db, withdrawals, id)),
    limits: limits.map(({ kind, period, amount, used }) => ({ kind, period, amount, used })),
    lastLogin: lastLoginAt === null ? null : new Date(lastLoginAt).toISOString(),
  };
}

/** Formats an amount of money, or minutes of play. */
const formatMeasure = (kind: string, value: number | null): string =>
  value === null ? 'none' : kind === 'session' ? `${value} minutes` : value.toFixed(2);

/** Formats a member, one fact a line. */
export function memberText(member: Awaited<ReturnType<typeof readMember>>): string {
  const limits = member.limits.map(
    ({ kind, period, amount, used }) =>
      `${kind} a ${period} ${formatMeasure(kind, amount)}, used ${formatMeasure(kind, used)}`,
  );
  const facts: readonly (readonly [string, string])[] = [
    ['member', `${member.name}, ${member.kind}`],
    ['upline', member.upline ?? 'none'],
    ['state', member.state],
    ['balance', member.balance.toFixed(2)],
    ['deposits', `${member.depositsWaiting.toFixed(2)} waiting`],
    ['withdrawals', `${member.withdrawalsWaiting.toFixed(2)} waiting`],
    ['limits', limits.join('; ') || 'none'],
    ['last login', member.lastLogin ?? 'never'],
  ];
  return facts.map(([name, value]) => `${name.padEnd(12)}${value}`).join('\n');
}
