import { PICTURE_BYTES, REMARK_LENGTH } from '../account/identity-check.ts';
import { PASSWORD_MIN_LENGTH } from '../auth/password.ts';
import { MAX_TURNOVER } from '../content/promotion-terms.ts';
import {
  budgetAmounts,
  GIFT_RATE,
  hasBudget,
  MAX_VIP_LEVEL,
  type RateGroup,
  REBATES,
  SAID_WEIGHTS,
  TRANSFER_AFTER_HOURS,
  TRANSFERS_A_DAY,
} from '../core/house-budget.ts';
import { siteCurrency } from '../core/locality.ts';
import { LIST_DAYS } from '../core/range.ts';
import { USUAL_SITE } from '../core/usual-site.ts';
import { EXCLUSION_MONTHS, RETURN_WAIT_MS, TIME_OUT_HOURS } from '../safer-play/exclusion.ts';
import { CHECK_MINUTES } from '../safer-play/play-session.ts';
import {
  days,
  type Fact,
  hours,
  minutes,
  money,
  months,
  percent,
  plain,
  times,
  weeks,
  workingDays,
  years,
} from './units.ts';

/** In minor units of the site's currency; for one that the house rules lack, those of the usual currency. */
const amounts = () => budgetAmounts(hasBudget(siteCurrency()) ? siteCurrency() : USUAL_SITE.currency);

const rates = (group: RateGroup) => ({
  first: percent(REBATES[group].base),
  last: percent(REBATES[group].base + MAX_VIP_LEVEL * REBATES[group].aLevel),
});

/** Rewards of the seven tiles of the week's check-in. */
export const CHECK_IN = [1, 1, 2, 2, 2, 3, 5].map(money);
/** Numbers of rewarded friends, and their extra payments. */
export const MILESTONES = [
  { friends: 3, reward: money(20) },
  { friends: 10, reward: money(80) },
  { friends: 30, reward: money(300) },
] as const;

const ofMinor = (minor: number) => money(minor / 100);

const HOUR_MS = 3_600_000;
const [shortest, middle, longest] = EXCLUSION_MONTHS;

/** Every figure in texts that does not belong to one offer: code and texts read it from here. */
export const FACTS = {
  deposit: {
    walletUsual: minutes(1),
    usual: minutes(15),
    askAfter: minutes(30),
    payWithin: minutes(30),
    traced: workingDays(1),
  },
  withdrawal: {
    accountWait: hours(24),
    least: money(50),
    most: money(50_000),
    aDay: plain(5),
    small: money(5_000),
    smallApproval: minutes(30),
    largeApproval: hours(4),
    approvedFrom: plain('08:00'),
    approvedUntil: plain('24:00'),
    bankLeast: minutes(1),
    bankMost: workingDays(1),
  },
  transfer: {
    after: hours(TRANSFER_AFTER_HOURS),
    aDay: plain(TRANSFERS_A_DAY),
    get sentADay() {
      return ofMinor(amounts().transfers.sentADay);
    },
    get sentAMonth() {
      return ofMinor(amounts().transfers.sentAMonth);
    },
    get receivedADay() {
      return ofMinor(amounts().transfers.receivedADay);
    },
  },
  documents: {
    checked: workingDays(1),
    kept: days(30),
    size: plain(`${PICTURE_BYTES / 1024 / 1024} MB`),
    remark: plain(REMARK_LENGTH),
  },
  /**
   * Lifetime of the keys that find several accounts of one person, and the time for a review of a match (HOUSE-37,
   * HOUSE-39).
   */
  identity: {
    gone: years(5),
    device: days(180),
    address: days(30),
    addressExcluded: days(90),
    decided: workingDays(1),
  },
  support: { answer: workingDays(1), review: days(10), chatKept: years(2), data: days(30) },
  terms: { notice: days(14) },
  records: { listed: days(LIST_DAYS), saved: months(12) },
  session: { idle: minutes(30), longest: hours(12), resetLink: minutes(30), code: minutes(10) },
  password: { least: plain(PASSWORD_MIN_LENGTH) },
  trial: { lasts: days(7), unused: hours(24) },
  game: { askAfter: minutes(30) },
  limits: {
    wait: hours(24),
    checkLeast: minutes(CHECK_MINUTES[0]),
    checkMost: minutes(CHECK_MINUTES[3]),
    timeOutLeast: days(TIME_OUT_HOURS.least / 24),
    timeOutMost: weeks(TIME_OUT_HOURS.most / 24 / 7),
    exclusionLeast: months(shortest),
    exclusionMiddle: years(middle / 12),
    exclusionMost: years(longest / 12),
    comeBack: hours(RETURN_WAIT_MS / HOUR_MS),
  },
  bonus: {
    claimWithin: days(7),
    mostTurnover: times(MAX_TURNOVER),
    get mostBet() {
      return ofMinor(amounts().maxPocketStake);
    },
  },
  gift: {
    get once() {
      return ofMinor(amounts().giftsOnce);
    },
    rate: percent(GIFT_RATE),
  },
  weight: {
    full: plain(`${SAID_WEIGHTS.slot}%`),
    roulette: plain(`${SAID_WEIGHTS.roulette}%`),
    jackpotSlots: plain(`${SAID_WEIGHTS.jackpot}%`),
    baccarat: plain(`${SAID_WEIGHTS.baccarat}%`),
  },
  rebate: {
    least: money(1),
    reach: days(7),
    slots: rates('slot'),
    jackpotSlots: rates('jackpot'),
    fishing: rates('fishing'),
    roulette: rates('roulette'),
    baccarat: rates('baccarat'),
    sports: rates('sports'),
    lottery: rates('lottery'),
  },
  checkIn: {
    least: money(30),
    within: days(30),
    week: money(CHECK_IN.reduce((sum, { whole }) => sum + whole, 0)),
    day1: CHECK_IN[0],
    day2: CHECK_IN[1],
    day3: CHECK_IN[2],
    day4: CHECK_IN[3],
    day5: CHECK_IN[4],
    day6: CHECK_IN[5],
    day7: CHECK_IN[6],
  },
  referral: {
    reward: money(30),
    deposited: money(50),
    bet: money(500),
    aMonth: plain(20),
    friends1: plain(MILESTONES[0].friends),
    friends2: plain(MILESTONES[1].friends),
    friends3: plain(MILESTONES[2].friends),
    milestone1: MILESTONES[0].reward,
    milestone2: MILESTONES[1].reward,
    milestone3: MILESTONES[2].reward,
  },
  appReward: { deposited: money(30) },
  mission: { rounds: plain(50), deposit: money(50) },
} as const;

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && 'unit' in value;

/** Returns the paths of all facts, in their order. */
export const factPaths = (): string[] =>
  Object.entries(FACTS).flatMap(([topic, facts]) => pathsUnder(topic, facts));

function pathsUnder(path: string, value: unknown): string[] {
  if (isFact(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => pathsUnder(`${path}.${name}`, inner));
}

/** Returns the fact of a path such as `withdrawal.accountWait`. */
export function factAt(path: string): Fact | undefined {
  const entry = path
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name)
          ? (part as Record<string, unknown>)[name]
          : undefined,
      FACTS,
    );
  return isFact(entry) ? entry : undefined;
}
