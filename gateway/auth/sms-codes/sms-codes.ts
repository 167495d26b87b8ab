import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { type SmsPurpose, smsCodes } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { hashSecret, isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';

const DIGITS = 6;
const LIFETIME_MS = FACTS.session.code.ms;
/** The next code may be asked for this long after one was sent (SMS-2). */
export const RESEND_MS = 60_000;
/** Wrong guesses that a code survives. */
const GUESSES = 5;
/** Codes that one number gets in a day. */
const SENDS = 12;
export const WINDOW_MS = 24 * 3_600_000;

/** Where a code goes: a number by SMS, or an address by mail. */
export interface Addressee {
  /** `+60123456789`, or an address of mail. */
  readonly international: string;
  /** Default `sms`. */
  readonly channel?: 'sms' | 'email';
}

type CodeRow = typeof smsCodes.$inferSelect;

const isCodeFor = (number: Addressee, purpose: SmsPurpose) =>
  and(eq(smsCodes.number, number.international), eq(smsCodes.purpose, purpose));

/** @throws {GatewayError} `sms.too.soon`, `rate.limited` */
function checkPace(row: CodeRow | undefined, now: number): void {
  if (!row) return;
  const expirationTime = row.sentAt + RESEND_MS;
  if (expirationTime > now)
    throw new GatewayError('sms.too.soon', {
      value: { expirationTime },
      retryAfter: Math.ceil(Math.min(RESEND_MS, expirationTime - now) / 1000),
    });
  const forgottenAt = row.since + WINDOW_MS;
  if (row.sends >= SENDS && forgottenAt > now)
    throw new GatewayError('rate.limited', {
      retryAfter: Math.ceil(Math.min(WINDOW_MS, forgottenAt - now) / 1000),
    });
}

async function latest({ db }: Pick<Deps, 'db'>, number: Addressee, purpose: SmsPurpose) {
  const [row] = await db.select().from(smsCodes).where(isCodeFor(number, purpose));
  return row;
}

/** Checks that a code may be sent now. @throws {GatewayError} `sms.too.soon`, `rate.limited` */
export async function checkMaySend(deps: Deps, number: Addressee, purpose: SmsPurpose): Promise<void> {
  checkPace(await latest(deps, number, purpose), deps.clock());
}

/**
 * Sends a new code, which replaces the previous one.
 * @returns the moment of the next possible request
 * @throws {GatewayError} `sms.too.soon`, `rate.limited`
 */
export async function sendCode(
  deps: Deps,
  number: Addressee,
  purpose: SmsPurpose,
  language: Language,
): Promise<{ expirationTime: number }> {
  const { db, clock, random, sender } = deps;
  const code = Array.from({ length: DIGITS }, () => random.below(10)).join('');
  const codeHash = await hashSecret(code);
  const now = clock();
  const isForgotten = lte(smsCodes.since, now - WINDOW_MS);
  const fresh = { codeHash, guesses: 0, sentAt: now, expiresAt: now + LIFETIME_MS };
  const sent = await db
    .insert(smsCodes)
    .values({ number: number.international, purpose, since: now, ...fresh })
    .onConflictDoUpdate({
      target: [smsCodes.number, smsCodes.purpose],
      set: {
        ...fresh,
        sends: sql`case when ${isForgotten} then 1 else ${smsCodes.sends} + 1 end`,
        since: sql`case when ${isForgotten} then ${sql.param(now, smsCodes.since)} else ${smsCodes.since} end`,
      },
      setWhere: sql`${lte(smsCodes.sentAt, now - RESEND_MS)} and (${isForgotten} or ${lt(smsCodes.sends, SENDS)})`,
    })
    .returning({ number: smsCodes.number });
  if (sent.length === 0) {
    checkPace(await latest(deps, number, purpose), now);
    throw new GatewayError('sms.too.soon', { value: { expirationTime: now + RESEND_MS } });
  }
  sender.send({ channel: number.channel ?? 'sms', to: number.international, code, language });
  return { expirationTime: now + RESEND_MS };
}

/**
 * Checks a code and uses it up if it is right. Each try counts before its check, so that concurrent tries cannot exceed
 * the limit; of concurrent right tries, one succeeds.
 * @param allow runs when the code is right; an error that it throws keeps the code valid
 * @throws {GatewayError} `code.wrong`, for every reason
 */
export async function spendCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  number: Addressee,
  purpose: SmsPurpose,
  code: string,
  allow: () => Promise<void>,
): Promise<void> {
  const isGuessable = and(
    isCodeFor(number, purpose),
    isNotNull(smsCodes.codeHash),
    lt(smsCodes.guesses, GUESSES),
    gt(smsCodes.expiresAt, clock()),
  );
  const [guessed] = await db
    .update(smsCodes)
    .set({ guesses: sql`${smsCodes.guesses} + 1` })
    .where(isGuessable)
    .returning();
  if (!guessed?.codeHash || !(await isSecretCorrect(guessed.codeHash, code)))
    throw new GatewayError('code.wrong');
  await allow();
  const used = await db
    .update(smsCodes)
    .set({ codeHash: null })
    .where(and(isCodeFor(number, purpose), eq(smsCodes.codeHash, guessed.codeHash)))
    .returning({ number: smsCodes.number });
  if (used.length === 0) throw new GatewayError('code.wrong');
}
