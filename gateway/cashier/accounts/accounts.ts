import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type {
  addWithdrawalAccount,
  withdrawalAccounts as withdrawalAccountsCall,
} from '#contract/cashier/withdrawals.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { hours } from '#contract/facts/units.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { openCase } from '#gateway/auth/cases/open-case.ts';
import { refuseExcluded } from '#gateway/auth/persons/excluded.ts';
import { memberValues } from '#gateway/auth/persons/member-values.ts';
import { linkBetween } from '#gateway/auth/persons/person-of.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { payoutValue } from '#gateway/auth/persons/values.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { isSameName, maskedName, maskedNumber } from '#gateway/platform/core/mask.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import {
  cases,
  members,
  type WithdrawalAccountRow,
  withdrawalAccounts,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { sayFact } from '#locales/gateway.ts';
import { findPayoutMethod } from './methods.ts';

/** Maximum number of a member's accounts at a time (SAFE-3). */
const MAX_ACCOUNTS = 5;
const HOUR_MS = 3_600_000;

const invalid = (field: string, message: string) =>
  new GatewayError('fields.invalid', { value: { fields: { [field]: message } } });

export const unknownMethod = () => invalid('methodCode', 'field_invalid');

const ofMember = (memberId: number) =>
  and(eq(withdrawalAccounts.memberId, memberId), isNull(withdrawalAccounts.removedAt));

type Account = WithdrawalAccountRow & { readonly waits: boolean };

const shown = ({ id, kind, methodCode, number, usableFrom, waits }: Account) => ({
  id: String(id),
  kind,
  name: findPayoutMethod(methodCode)?.name ?? methodCode,
  masked: maskedNumber(number),
  usableFrom,
  state: waits ? ('waits' as const) : ('added' as const),
});

/** Accounts, the oldest first, each with whether a case about it is open. */
async function readAccounts(db: Database, which: SQL | undefined): Promise<Account[]> {
  const rows = await db
    .select({ account: withdrawalAccounts, openCase: cases.id })
    .from(withdrawalAccounts)
    .leftJoin(cases, and(eq(cases.id, withdrawalAccounts.caseId), isNull(cases.decidedAt)))
    .where(which)
    .orderBy(asc(withdrawalAccounts.id));
  return rows.map(({ account, openCase }) => ({ ...account, waits: openCase !== null }));
}

/** The first account that a member ever added fixes the holder's name, also once it is removed. */
async function fixedName(db: Database, memberId: number): Promise<string | undefined> {
  const [first] = await db
    .select({ holderName: withdrawalAccounts.holderName })
    .from(withdrawalAccounts)
    .where(eq(withdrawalAccounts.memberId, memberId))
    .orderBy(asc(withdrawalAccounts.id))
    .limit(1);
  return first?.holderName;
}

export async function listAccounts(
  db: Database,
  memberId: number,
): Promise<Omit<AnswerOf<typeof withdrawalAccountsCall>, 'methods' | 'wait'>> {
  const rows = await readAccounts(db, ofMember(memberId));
  const name = await fixedName(db, memberId);
  return {
    list: rows.map(shown),
    max: MAX_ACCOUNTS,
    holderName: name === undefined ? '' : maskedName(name),
  };
}

/** Finds the member's account with this id. */
export async function findAccount(db: Database, memberId: number, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const [account] = await readAccounts(db, and(ofMember(memberId), eq(withdrawalAccounts.id, Number(id))));
  return account;
}

/** Notifies the owner, since a stranger may have added the account. */
async function announce(tx: Transaction, account: Account): Promise<void> {
  const { name, masked } = shown(account);
  const added = { name: 'accountAdded', values: () => ({ account: `${name} ${masked}` }) } as const;
  await notifyMember(tx, account.memberId, added, account.addedAt);
}

type Asked = Omit<ParsedBodyOf<typeof addWithdrawalAccount>, 'paymentPassword' | 'ts' | 'nonce'>;

/**
 * Opens a case for an account that another member has (HOUSE-41), unless the two members' link was decided before.
 * @returns whether the account waits for a decision
 */
async function waitsForCase(
  tx: Transaction,
  { id, memberId, methodCode, number, addedAt: at }: WithdrawalAccountRow,
  hashes: readonly string[],
): Promise<boolean> {
  const others = await tx
    .selectDistinct({ memberId: withdrawalAccounts.memberId })
    .from(withdrawalAccounts)
    .where(
      and(
        eq(withdrawalAccounts.methodCode, methodCode),
        eq(withdrawalAccounts.number, number),
        ne(withdrawalAccounts.memberId, memberId),
        isNull(withdrawalAccounts.removedAt),
      ),
    )
    .orderBy(asc(withdrawalAccounts.memberId));
  for (const { memberId: otherId } of others) {
    const link = await linkBetween(tx, memberId, otherId);
    if (link?.isSame || link?.clearedHashes.some((hash) => hashes.includes(hash))) continue;
    const subject = `account:${id}`;
    const details = 'a payout account that another member has';
    const caseId = await openCase(tx, { kind: 'payout-account', subject, memberId, otherId, details, at });
    await tx.update(withdrawalAccounts).set({ caseId }).where(eq(withdrawalAccounts.id, id));
    return true;
  }
  return false;
}

type AddDeps = Pick<Deps, 'db' | 'clock' | 'dataKey'> & {
  settings: Pick<Deps['settings'], 'ACCOUNT_WAIT_HOURS'>;
};

/** Formats how long a new account waits until it is usable; empty where it does not wait. */
export function waitText({ ACCOUNT_WAIT_HOURS: count }: AddDeps['settings'], language: Language): string {
  return count === 0 ? '' : sayFact(hours(count), language);
}

/**
 * Adds an account, usable after ACCOUNT_WAIT_HOURS. The caller must have checked the PIN.
 * @param allow runs after all other checks; an error that it throws rolls everything back
 * @throws {GatewayError} `fields.invalid`, `account.too.many`, `account.holder`, `account.known`; `member.excluded` for
 *   one of a person who excluded themselves
 */
export function addAccount(
  { db, clock, settings, dataKey }: AddDeps,
  memberId: number,
  { kind, methodCode, holderName, number }: Asked,
  allow: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<AnswerOf<typeof addWithdrawalAccount>> {
  const method = findPayoutMethod(methodCode);
  if (method?.kind !== kind) throw unknownMethod();
  const addedAt = clock();
  return db.transaction(async (tx) => {
    // Serialised by a lock on the member, so that concurrent calls cannot exceed MAX_ACCOUNTS.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    if ((await tx.$count(withdrawalAccounts, ofMember(memberId))) >= MAX_ACCOUNTS)
      throw new GatewayError('account.too.many');
    const fixed = await fixedName(tx, memberId);
    if (fixed !== undefined && holderName !== undefined && !isSameName(fixed, holderName))
      throw new GatewayError('account.holder');
    const holder = fixed ?? holderName;
    if (holder === undefined) throw invalid('holderName', 'holder_required');
    const [added] = await tx
      .insert(withdrawalAccounts)
      .values({
        memberId,
        kind,
        methodCode,
        holderName: holder,
        number: number.replace(/\D/g, ''),
        addedAt,
        usableFrom: addedAt + settings.ACCOUNT_WAIT_HOURS * HOUR_MS,
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new GatewayError('account.known');
    const values = await memberValues(tx, memberId);
    await refuseExcluded(tx, dataKey, values, addedAt, memberId);
    const { word } = payoutValue(methodCode, added.number);
    const account = { ...added, waits: await waitsForCase(tx, added, dataKey.identityHashes(word)) };
    await allow(tx);
    await announce(tx, account);
    await recordKeys(tx, dataKey, memberId, values, addedAt);
    return shown(account);
  });
}

/** Removes an account; earlier records still name it. @throws {GatewayError} `not.found` */
export async function removeAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  id: string,
): Promise<void> {
  const account = await findAccount(db, memberId, id);
  if (!account) throw new GatewayError('not.found');
  await db
    .update(withdrawalAccounts)
    .set({ removedAt: clock() })
    .where(and(ofMember(memberId), eq(withdrawalAccounts.id, account.id)));
}
