import { wallet } from '#contract/account/member.ts';
import { answerContract, type ContractKind, readContract } from '#contract/agents/agent-contracts.ts';
import { isTrial } from '#contract/core/member-types.ts';
import { contracts } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { payIn } from '#testkit/wallet/money.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const TERMS = {
  cycle: 'daily',
  rule: 'turnover',
  carryOver: 'none',
  tiers: [{ min: 10_000, activeMembers: 1, percent: 20 }],
} as const;

type Offered = Partial<typeof contracts.$inferInsert>;

let keys = 0;
export const freshKey = () => `contract-key-${String(++keys).padStart(8, '0')}`;

/** Starts a gateway with members who have money, and actions on their contracts. */
export async function startWithContracts() {
  const site = await startGateway();
  const { db } = site.database;
  const bet = await openBets(db);

  return {
    site,
    db,
    bet,
    /** Offers a daily salary, or the given terms. @returns the contract's id */
    async offer(memberId: number, more: Offered = {}): Promise<string> {
      const at = site.clock();
      const offered = { kind: 'salary', state: 'requested', offeredAt: at, expiresAt: at + 7 * DAY } as const;
      const [row] = await db
        .insert(contracts)
        .values({ ...offered, ...TERMS, memberId, ...more })
        .returning();
      return String(row?.id);
    },
    async person(name: string, more = {}) {
      const member = await site.member(name, more);
      if (!isTrial(member.type)) await payIn(db, member.id, 10_000_000n, site.clock());
      return { ...member, token: await site.logIn(member) };
    },
    read: (token: string, kind: ContractKind = 'salary') =>
      site.read(readContract, { token, params: { kind } }),
    answer: (
      token: string,
      body: { id: string; version?: number; accept: boolean },
      { key = freshKey(), kind = 'salary' as ContractKind } = {},
    ) =>
      site.call(answerContract, {
        token,
        params: { kind },
        body: { version: 1, ...body },
        headers: { 'Idempotency-Key': key },
      }),
    balance: async (member: { id: number }) =>
      (await site.read(wallet, { token: await site.logIn(member) })).sumBalance,
  };
}
