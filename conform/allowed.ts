import type { Operation } from './document.ts';

/** Calls that change something and are made in every run: they open and end a session, or set and remove a favourite. */
const HARMLESS: readonly string[] = ['login', 'logout', 'addFavourite', 'removeFavourite'];
/** Calls that move money. */
const MONEY: readonly string[] = ['startDeposit', 'placeLotteryBets'];
/** Calls that create a member. */
const REGISTER: readonly string[] = ['registerByUsername'];
/** A GET that creates an account. */
const NEVER: readonly string[] = ['createTrial'];

/** What the options of a run permit beyond that. */
export interface Permission {
  readonly money: boolean;
  readonly register: boolean;
}

/** Returns whether a call may be made at all (OPER-29). */
export function isAllowed({ id, method }: Operation, { money, register }: Permission): boolean {
  if (method === 'GET') return !NEVER.includes(id);
  return HARMLESS.includes(id) || (money && MONEY.includes(id)) || (register && REGISTER.includes(id));
}
