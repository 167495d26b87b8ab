import { and, asc, eq, isNull } from 'drizzle-orm';
import type {
  addWithdrawalAccount,
  withdrawalAccounts as withdrawalAccountsCall,
} from '#contract/cashier/withdrawals.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { isSameName, maskedName, maskedNumber } from '#gateway/platform/core/mask.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { members, type WithdrawalAccountRow, withdrawalAccounts } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { PAYOUT_METHODS, payoutMethodOf } from './methods.ts';

/** A member has no more accounts at a time (SAFE-3). */
const MAX_ACCOUNTS = 5;
const HOUR_MS = 3_600_000;

const invalid = (field: string, message: string) =>
  new GatewayError('fields.invalid', { value: { fields: { [field]: message } } });

const ofMember = (memberId: number) =>
  and(eq(withdrawalAccounts.memberId, memberId), isNull(withdrawalAccounts.removedAt));

const shown = ({ id, kind, methodCode, number, usableFrom }: WithdrawalAccountRow) => ({
  id: String(id),
  kind,
  name: payoutMethodOf(methodCode)?.name ?? methodCode,
  masked: maskedNumber(number),
  usableFrom,
});

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
): Promise<AnswerOf<typeof withdrawalAccountsCall>> {
  const rows = await db
    .select()
    .from(withdrawalAccounts)
    .where(ofMember(memberId))
    .orderBy(asc(withdrawalAccounts.id));
  const name = await fixedName(db, memberId);
  return {
    list: rows.map(shown),
    max: MAX_ACCOUNTS,
    methods: [...PAYOUT_METHODS],
    holderName: name === undefined ? '' : maskedName(name),
  };
}

/** The account of an id, if the member has it. */
export async function findAccount(db: Database, memberId: number, id: string) {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const [account] = await db
    .select()
    .from(withdrawalAccounts)
    .where(and(ofMember(memberId), eq(withdrawalAccounts.id, Number(id))));
  return account;
}

/** Tells the owner: whoever added an account may not be them. */
async function announce(tx: Transaction, account: WithdrawalAccountRow): Promise<void> {
  const { name, masked } = shown(account);
  const added = { name: 'accountAdded', values: () => ({ account: `${name} ${masked}` }) } as const;
  await notifyMember(tx, account.memberId, added, account.addedAt);
}

type Asked = Omit<ParsedBodyOf<typeof addWithdrawalAccount>, 'paymentPassword' | 'ts' | 'nonce'>;

type AddDeps = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'ACCOUNT_WAIT_HOURS'> };

/**
 * Adds an account, which can be used once it has waited. Whoever calls has checked the payment password.
 * @throws {GatewayError} `fields.invalid`, `account.too.many`, `account.holder`, `account.known`
 */
export function addAccount(
  { db, clock, settings }: AddDeps,
  memberId: number,
  { kind, methodCode, holderName, number }: Asked,
): Promise<AnswerOf<typeof addWithdrawalAccount>> {
  const method = payoutMethodOf(methodCode);
  if (method?.kind !== kind) throw invalid('methodCode', 'field_invalid');
  const addedAt = clock();
  return db.transaction(async (tx) => {
    // One at a time for a member, so that two at once are not the sixth and the seventh.
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
    await announce(tx, added);
    return shown(added);
  });
}

/** Removes an account; records of before still name it. @throws {GatewayError} `not.found` */
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
