import { and, eq } from 'drizzle-orm';
import type { LocalisedText } from '#contract/core/languages.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { may } from '#contract/permissions.ts';
import { findExclusion, isExcluded } from '#gateway/auth/exclusion/state.ts';
import { memberByName } from '#gateway/auth/members/find.ts';
import { threeTexts } from '#gateway/platform/core/three-texts.ts';
import { type Member, rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantPromotion } from './grant-promotion.ts';
import { issue } from './issue.ts';
import { RewardsError } from './rewards-error.ts';

const MAX_TURNOVER = 10;
const AMOUNT = /^(\d{1,7})(?:\.(\d{1,2}))?$/;
const REFERENCE = /^[\w.-]{1,40}$/;
const MAX_TITLE = 120;

type RewardsDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'content'>;

/** Parses a typed amount to minor units. @throws {RewardsError} */
function parseAmount(typed: string): bigint {
  const [, whole = '', cents = ''] = AMOUNT.exec(typed) ?? [];
  const amount = BigInt(whole + cents.padEnd(2, '0'));
  if (whole === '' || amount === 0n) throw new RewardsError(`${typed} is not an amount; write 10 or 10.50.`);
  return amount;
}

/** @throws {RewardsError} */
function parseTurnover(typed: string): number {
  const times = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(times <= MAX_TURNOVER))
    throw new RewardsError(`The turnover of a reward is 0 to ${MAX_TURNOVER} times its amount.`);
  return times;
}

/** Returns one title for every language, or one of each. @throws {RewardsError} */
function parseTitle(typed: string): LocalisedText {
  const title = threeTexts(typed, MAX_TITLE);
  if (title === undefined)
    throw new RewardsError(
      `Give one title or three: each has 1 to ${MAX_TITLE} characters, and the member reads it.`,
    );
  return title;
}

/** Returns the member of a grant. @throws {RewardsError} */
async function memberToGive(
  { db, clock }: Pick<RewardsDeps, 'db' | 'clock'>,
  userName: string,
): Promise<Member> {
  const member = await memberByName(db, userName);
  if (!member) throw new RewardsError(`There is no member ${userName}.`);
  if (!may('rewards', member.type)) throw new RewardsError(`${userName} is of a type that has no rewards.`);
  if (isExcluded(await findExclusion(db, member.id), clock()))
    throw new RewardsError(`${userName} has chosen not to play: nothing is given until they are back.`);
  return member;
}

/** A reward that an operator gives, as typed. */
export interface TypedReward {
  readonly userName: string;
  readonly amount: string;
  /** How many times the amount must be bet, 0 to 10. */
  readonly turnover: string;
  /** Any word that the operator chose: one word grants a member only once. */
  readonly reference: string;
  /** One, or three with `|` between them. */
  readonly title: string;
}

/**
 * Grants a member a reward of kind MANUAL, which can be claimed in the reward centre for seven days (RWD-2).
 * @returns the output
 * @throws {RewardsError}
 */
export async function grantReward(
  deps: Pick<RewardsDeps, 'db' | 'clock' | 'changes'>,
  typed: TypedReward,
): Promise<string> {
  const { userName, reference } = typed;
  const amount = parseAmount(typed.amount);
  const required = amount * BigInt(parseTurnover(typed.turnover));
  const title = parseTitle(typed.title);
  if (!REFERENCE.test(reference))
    throw new RewardsError('A reference has letters, digits, dots and dashes: 40 at most.');
  const { db, clock, changes } = deps;
  const { id: memberId } = await memberToGive(deps, userName);
  const source = `manual:${reference}`;
  const isIt = and(eq(rewards.memberId, memberId), eq(rewards.source, source));
  if ((await db.$count(rewards, isIt)) > 0)
    throw new RewardsError(`${userName} has had ${reference} already: nothing was given.`);
  await issue(db, { memberId, kind: 'MANUAL', source, title, amount, required }, clock());
  changes.publish(memberId);
  return mayClaim(userName, amount);
}

/** Pays a member a promotion that is paid by hand: once a month (HOUSE-25). @throws {RewardsError} */
export async function grantByPromotion(
  deps: RewardsDeps,
  userName: string,
  typedAmount: string,
  promotion: string,
): Promise<string> {
  const amount = parseAmount(typedAmount);
  const { id } = await memberToGive(deps, userName);
  await grantPromotion(deps, id, amount, promotion);
  deps.changes.publish(id);
  return mayClaim(userName, amount);
}

const mayClaim = (userName: string, amount: bigint): string =>
  `${userName} may claim ${siteCurrency()} ${toAmount(amount).toFixed(2)} for ${FACTS.bonus.claimWithin.count} days.`;
