import { and, eq, inArray, ne } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import {
  exclusionMarks,
  exclusionSalt,
  exclusions,
  memberProfiles,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashWithSalt } from '#gateway/platform/hashing/secrets.ts';
import { findExclusion, toChosenState } from './state.ts';

/** What identifies a person. Empty or null where it was not given. */
export interface Identifiers {
  readonly email: string;
  /** With dialling code: `+60123456789`. */
  readonly phone: string | null;
  readonly documentNumber: string;
}

/** Providers that ignore dots in the local part of an address. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** Normalises an email address: lower case, without a plus suffix, and without dots where they are ignored. */
export function normalisedMail(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** Prefixes each kind, so that a value of one kind never matches one of another. */
function toWords({ email, phone, documentNumber }: Identifiers): string[] {
  const number = documentNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return [
    ...(email.includes('@') ? [`mail ${normalisedMail(email)}`] : []),
    ...(phone === null ? [] : [`phone ${phone.replace(/\D/g, '')}`]),
    ...(number === '' ? [] : [`document ${number}`]),
  ];
}

async function findOrCreateSalt(db: Database): Promise<string> {
  const [kept] = await db.select().from(exclusionSalt);
  if (kept) return kept.salt;
  const salt = systemRandom.bytes(32).toString('base64url');
  await db.insert(exclusionSalt).values({ id: 1, salt }).onConflictDoNothing();
  const [first] = await db.select().from(exclusionSalt);
  return first?.salt ?? salt;
}

/** Returns the hashes of identifiers. Compute them before a transaction, which should wait for the database alone. */
export async function hashIdentifiers(db: Database, identifiers: Identifiers): Promise<string[]> {
  const words = toWords(identifiers);
  if (words.length === 0) return [];
  const salt = await findOrCreateSalt(db);
  return Promise.all(words.map((word) => hashWithSalt(word, salt)));
}

/** Returns the hashes of a member's identifiers. */
export async function hashMemberIdentifiers(db: Database, memberId: number): Promise<string[]> {
  const [profile] = await db.select().from(memberProfiles).where(eq(memberProfiles.memberId, memberId));
  if (!profile) return [];
  const { email, dialingCode, mobile, idNumber } = profile;
  const phone = mobile === null ? null : `+${dialingCode}${mobile}`;
  return hashIdentifiers(db, { email, phone, documentNumber: idNumber });
}

export async function writeMarks(
  tx: Transaction,
  memberId: number,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insert(exclusionMarks)
    .values(hashes.map((hash) => ({ hash, memberId })))
    .onConflictDoNothing();
}

/** Returns whether a person with one of these hashes is excluded: then no account opens (RESP-6). */
export async function isKnownExcluded(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identifiers: Identifiers,
): Promise<boolean> {
  return isMarked(db, await hashIdentifiers(db, identifiers), clock());
}

/** Returns whether a person other than `except` with one of these hashes is excluded. */
async function isMarked(
  db: Database,
  hashes: readonly string[],
  at: number,
  except?: number,
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const rows = await db
    .select({ kept: exclusions })
    .from(exclusionMarks)
    .leftJoin(exclusions, eq(exclusions.memberId, exclusionMarks.memberId))
    .where(
      and(
        inArray(exclusionMarks.hash, hashes),
        except === undefined ? undefined : ne(exclusionMarks.memberId, except),
      ),
    );
  // Marks outlive a deleted account.
  return rows.some(({ kept }) => kept === null || toChosenState(kept, at).state !== 'none');
}

/**
 * Checks and records a member's new address or number, in the transaction that changes it. It must not belong to
 * another excluded person. For an excluded member it becomes one more mark.
 * @throws {GatewayError} `contact.refused`
 */
export async function markNewContact(
  tx: Transaction,
  memberId: number,
  hashes: readonly string[],
  at: number,
): Promise<void> {
  if (await isMarked(tx, hashes, at, memberId)) throw new GatewayError('contact.refused');
  const own = await findExclusion(tx, memberId);
  if (own?.kind === 'self-exclusion' && toChosenState(own, at).state !== 'none')
    await writeMarks(tx, memberId, hashes);
}
