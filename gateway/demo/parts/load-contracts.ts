import type { ContractKind, ContractState } from '#contract/agents/agent-contracts.ts';
import { billCycle } from '#gateway/agents/contracts/bill.ts';
import { payBill } from '#gateway/agents/contracts/pay.ts';
import { cycleEnd } from '#gateway/agents/contracts/terms.ts';
import { monthStart } from '#gateway/platform/calendar/site-days.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type contractBills, contracts, type Member, type Tier } from '#gateway/platform/db/schema/index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Days until an offer expires. */
const OPEN_DAYS = 14;

type Terms = Pick<typeof contracts.$inferInsert, 'cycle' | 'rule' | 'carryOver' | 'tiers'>;

const tiers = (...all: [min: number, activeMembers: number, percent: number][]): readonly Tier[] =>
  all.map(([min, activeMembers, percent]) => ({
    min: min * 100,
    activeMembers,
    percent: Math.round(percent * 100),
  }));

const TERMS: Readonly<Record<ContractKind, Terms>> = {
  salary: {
    ...{ cycle: 'daily', rule: 'turnover', carryOver: 'none' },
    tiers: tiers([2, 1, 0.1], [500, 3, 0.15], [2_000, 8, 0.2]),
  },
  dividend: {
    ...{ cycle: 'monthly', rule: 'turnover', carryOver: 'none' },
    tiers: tiers([500, 3, 0.15], [5_000, 5, 0.2], [50_000, 20, 0.3]),
  },
  hourly: {
    ...{ cycle: 'hourly', rule: 'turnover', carryOver: 'none' },
    tiers: tiers([20, 1, 0.05], [200, 3, 0.08], [1_000, 8, 0.1]),
  },
};

interface Offer {
  readonly to: string;
  readonly from?: string;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly version?: number;
  /** How many days ago it was offered. */
  readonly days: number;
  readonly terms?: Partial<Terms>;
}

const PROFIT: Partial<Terms> = {
  ...{ cycle: 'half-monthly', rule: 'profit', carryOver: 'permanent' },
  tiers: tiers([100, 1, 5], [5_000, 3, 7.5], [20_000, 8, 10]),
};

/** One or more in each state. */
const OFFERS: readonly Offer[] = [
  { to: 'player20', from: 'agent02', kind: 'salary', state: 'requested', days: 1 },
  {
    to: 'player20',
    from: 'agent02',
    kind: 'dividend',
    state: 'requested',
    version: 2,
    days: 1,
    terms: PROFIT,
  },
  { to: 'player20', from: 'agent02', kind: 'hourly', state: 'requested', days: 1 },
  { to: 'player19', from: 'agent01', kind: 'salary', state: 'valid', days: 20 },
  { to: 'player19', from: 'agent01', kind: 'dividend', state: 'expired', days: 30, terms: PROFIT },
  { to: 'player18', kind: 'salary', state: 'denied', days: 9 },
  { to: 'player18', from: 'agent02', kind: 'hourly', state: 'requested', days: 3 },
  { to: 'agent01', kind: 'salary', state: 'requested', version: 2, days: 2 },
  { to: 'agent01', kind: 'dividend', state: 'valid', days: 120 },
  { to: 'agent01', kind: 'hourly', state: 'denied', days: 5 },
  { to: 'agent02', kind: 'salary', state: 'ended', days: 60 },
  { to: 'agent02', kind: 'dividend', state: 'requested', days: 1, terms: PROFIT },
];

/** Loads contracts in each state, with the bills of accepted ones: of three months, of twenty days. */
export async function loadContracts(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  const ids = new Map(members.map(({ id, userName }) => [userName, id]));
  for (const offer of OFFERS) {
    const { to, from = '', kind, state, version = 1, days, terms = {} } = offer;
    const memberId = ids.get(to);
    if (memberId === undefined) continue;
    const offeredAt = now - days * DAY;
    const answeredAt = state === 'requested' || state === 'expired' ? null : offeredAt + HOUR;
    const [contract] = await tx
      .insert(contracts)
      .values({
        ...{ memberId, kind, state, version, offeredAt, answeredAt, offeredById: ids.get(from) ?? null },
        ...{ ...TERMS[kind], ...terms },
        expiresAt: offeredAt + OPEN_DAYS * DAY,
        ...(state === 'ended' && { billedTo: offeredAt + 30 * DAY }),
        ...(state === 'valid' && running(kind, offeredAt + HOUR, now)),
      })
      .returning({ id: contracts.id });
    if (contract && state === 'valid') await bill(tx, contract.id, now);
  }
}

/** Returns the start of a contract's billing: for dividends the last three whole months. */
function running(kind: ContractKind, answeredAt: number, now: number) {
  const { cycle } = TERMS[kind];
  const months = (count: number, at: number): number =>
    count === 0 ? monthStart(at) : months(count - 1, monthStart(at) - 1);
  const billedTo = kind === 'dividend' ? months(3, now) : answeredAt;
  return { billedTo, dueAt: cycleEnd(cycle, billedTo) };
}

/** Bills finished cycles; dividends were collected except the last. */
async function bill(tx: Transaction, contractId: number, now: number): Promise<void> {
  const bills: (typeof contractBills.$inferSelect)[] = [];
  // Later than any movement of the history, because the ledger is in the order of time.
  const at = now - HOUR;
  for (;;) {
    const made = await billCycle(tx, contractId, at);
    if (!made) break;
    bills.push(made);
  }
  for (const made of bills.slice(0, -1)) {
    if (made.kind === 'dividend' && made.due > 0n) await payBill(tx, made, at);
  }
}
