/** Every kind of movement of money. Each has its record: what a transaction of that kind was made for. */
export const LEDGER_KINDS = [
  'deposit',
  /** A withdrawal asked for: the money waits with the house. */
  'withdrawal',
  /** The same money on its way to the player's bank; on the player's own account nothing moves. */
  'withdrawal-paid',
  'withdrawal-returned',
  'stake',
  /** A stake that goes back to the player: the draw it was for did not take place. */
  'stake-returned',
  'win',
  /** The price of a live room. */
  'live-room',
  'bonus',
  /** A bonus taken back by a withdrawal before its turnover. */
  'bonus-forfeited',
  'rebate',
  'reward',
  'referral',
  'sign-in',
  'transfer',
  /** What a daily or hourly salary contract pays. */
  'salary',
  /** What a dividend contract pays, once collected. */
  'dividend',
  'trial',
  /** A balance brought forward from before records named their transactions. */
  'opening',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What an agent's account gains and loses by being an agent's (CASH-4, types A). */
export const AGENT_KINDS = [
  'transfer',
  'salary',
  'dividend',
  'referral',
] as const satisfies readonly LedgerKind[];

/** What the house gives: each is recorded as a credit. */
export const CREDIT_KINDS = [
  'bonus',
  'rebate',
  'reward',
  'referral',
  'sign-in',
  'trial',
  'opening',
] as const satisfies readonly LedgerKind[];
export type CreditKind = (typeof CREDIT_KINDS)[number];
