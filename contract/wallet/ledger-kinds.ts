/** Every kind of movement of money. Each kind has its record, which names the transaction. */
export const LEDGER_KINDS = [
  'deposit',
  /** A requested withdrawal: the money waits with the house. */
  'withdrawal',
  /** The same money paid to the player's bank; on the player's own account nothing moves. */
  'withdrawal-paid',
  'withdrawal-returned',
  'stake',
  /** A stake that is returned to the player, because its draw did not take place. */
  'stake-returned',
  'win',
  /** The price of a live room. */
  'live-room',
  'bonus',
  /** A bonus forfeited by a withdrawal before its turnover. */
  'bonus-forfeited',
  'rebate',
  'reward',
  'referral',
  'sign-in',
  'transfer',
  /** Payment of a daily or hourly salary contract. */
  'salary',
  /** Payment of a dividend contract, once collected. */
  'dividend',
  'trial',
  /** A balance from before records named their transactions. */
  'opening',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Kinds of movements that only agents have (CASH-4, types A). */
export const AGENT_KINDS = [
  'transfer',
  'salary',
  'dividend',
  'referral',
] as const satisfies readonly LedgerKind[];

/** Money that the house gives: each is recorded as a credit. */
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
