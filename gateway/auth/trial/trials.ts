import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { type Member, members, playRounds, sessions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { createMembers } from '../members/create.ts';
import { memberByName } from '../members/find.ts';
import { TRIAL_PREFIX } from '../registration/names.ts';

/** Letters and digits that are not confused with one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 69 bits: the name alone opens the account. */
const RANDOM_LETTERS = 14;
/** Age at which unused trials are deleted. */
const UNUSED_MS = FACTS.trial.unused.ms;
/** Lifetime of a trial. */
const LIFETIME_MS = FACTS.trial.lasts.ms;

/** Credit of a trial for play, in minor units; it can never be withdrawn. */
const CREDIT = 100_000n;

type TrialDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Deletes trials without any login. */
export async function clearUnusedTrials({ db, clock }: Pick<TrialDeps, 'db' | 'clock'>): Promise<void> {
  const unused = and(
    eq(members.type, TRIAL_TYPE),
    isNull(members.lastLoginAt),
    lt(members.registeredAt, clock() - UNUSED_MS),
    notExists(db.select().from(sessions).where(eq(sessions.memberId, members.id))),
    notExists(db.select().from(playRounds).where(eq(playRounds.memberId, members.id))),
  );
  await db.delete(members).where(unused);
}

/**
 * Creates a trial account.
 * @param passwordHash of a random password
 * @returns its name
 */
export async function makeTrial(deps: TrialDeps, passwordHash: string): Promise<string> {
  const { db, clock, random } = deps;
  const letters = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[random.below(ALPHABET.length)]);
  const userName = TRIAL_PREFIX + letters.join('');
  await createMembers(db, [{ userName, passwordHash, type: TRIAL_TYPE, registeredAt: clock() }]);
  return userName;
}

/** Finds the trial account of a name, while the trial lasts. */
export async function findTrial({ db, clock }: TrialDeps, trialName: string): Promise<Member | undefined> {
  const member = await memberByName(db, trialName);
  const holds =
    member?.type === TRIAL_TYPE && !member.disabled && member.registeredAt > clock() - LIFETIME_MS;
  return holds ? member : undefined;
}

/** Grants a trial its credit, once however often it is entered (TRIAL-1). */
export function givePlayMoney(
  { db, clock }: Pick<TrialDeps, 'db' | 'clock'>,
  trial: Member,
): Promise<unknown> {
  const credit = { memberId: trial.id, kind: 'trial', amount: CREDIT, source: 'play money' } as const;
  return db.transaction((tx) => grantCredit(tx, { ...credit, at: clock() }, 'trials'));
}
