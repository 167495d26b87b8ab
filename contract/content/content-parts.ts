import * as z from 'zod/mini';
import { MAX_VIP_RATE, vipRate } from '../core/house-budget.ts';
import { asMessage, type FaultName } from './content-faults.ts';
import {
  choice,
  choices,
  maybe,
  moment,
  otherwise,
  picture,
  webAddress,
  wholeNumber,
  words,
  yesNo,
} from './content-fields.ts';
import { BONUS_GAMES, BONUS_NEEDS, BONUS_PERIODS, MAX_TURNOVER, PROMOTION_GOALS } from './promotion-terms.ts';

// Parts of the collections in `content-files.ts`.

const draft = yesNo({ title: 'Draft', hint: 'A draft is not shown on the site.' });

/** Fields of every collection without dates: a draft is never shown, a text only within its moments of publication. */
export const publication = {
  draft,
  publishFrom: maybe(moment({ title: 'Show from', hint: 'Empty: straight away.', input: 'minute' }, 'start')),
  publishUntil: maybe(moment({ title: 'Show until', hint: 'Empty: no end.', input: 'minute' }, 'end')),
};

export const title = words({ title: 'Title', translated: true }, 90);
export const order = otherwise(wholeNumber({ title: 'Order', hint: 'Smaller comes first.' }), 100);

/** Fields of a collection whose texts have dates: they are shown within these. */
export const period = {
  draft,
  startDate: moment({ title: 'First day', hint: 'Shown from this day.', input: 'day' }, 'start'),
  endDate: maybe(moment({ title: 'Last day', hint: 'Empty when there is no end.', input: 'day' }, 'end')),
  noExpiry: yesNo({ title: 'No end date', hint: 'Has no last day.' }),
};

interface Period {
  startDate: number;
  endDate?: number | undefined;
  noExpiry: boolean;
}

export const isWholePeriod = z.superRefine<Period>((data, context) => {
  const complain = (name: FaultName) =>
    context.addIssue({ code: 'custom', path: ['endDate'], message: asMessage({ name }) });
  if (data.noExpiry && data.endDate !== undefined) complain('endWithoutNeed');
  if (!data.noExpiry && data.endDate === undefined) complain('endMissing');
  if (data.endDate !== undefined && data.endDate < data.startDate) complain('endBeforeStart');
});

export const tier = z.strictObject({
  level: wholeNumber({ title: 'Level' }, 1),
  upgradeBonus: wholeNumber({ title: 'Upgrade bonus' }),
  accumulatedBet: wholeNumber({ title: 'Accumulated bet', hint: 'Counted bets that reach this level.' }),
  monthlyBonus: wholeNumber({ title: 'Monthly bonus' }),
  monthlyTurnover: wholeNumber({ title: 'Monthly turnover', hint: 'Keeps this level for the next month.' }),
});

/** Refuses levels whose bonuses are more than the house can give for their bets (HOUSE-13). */
export const areAffordable = z.superRefine<{ tiers: readonly z.output<typeof tier>[] }>((data, context) => {
  if (vipRate(data.tiers) > MAX_VIP_RATE)
    context.addIssue({ code: 'custom', path: ['tiers'], message: asMessage({ name: 'levelsTooDear' }) });
});

export const organisation = z.strictObject({
  country: words({ title: 'Country', hint: 'Two letters such as MY, or INT for any country.' }, 3),
  name: words({ title: 'Name' }, 90),
  url: webAddress({ title: 'Web address' }),
  phone: maybe(words({ title: 'Telephone', hint: 'As dialled inside the country.' }, 30)),
  note: words({ title: 'What it offers', translated: true }, 200),
});

export const slide = z.strictObject({
  image: picture({ title: 'Picture' }),
  caption: words({ title: 'Caption', translated: true }, 140),
});

export const depositBonus = z.strictObject({
  percent: wholeNumber({ title: 'Percent', hint: 'Of what the deposit brings to the balance.' }, 1),
  most: wholeNumber({ title: 'Largest bonus' }, 1),
  leastDeposit: wholeNumber({ title: 'Smallest deposit' }, 1),
  times: wholeNumber({ title: 'Turnover', hint: 'Times the bonus, at most 10.' }, 1, MAX_TURNOVER),
  games: choices({ title: 'Games that count' }, BONUS_GAMES),
  period: choice({ title: 'How often' }, BONUS_PERIODS),
  needs: maybe(
    choice({ title: 'Needs', hint: 'Empty: nothing. app: the deposit is made in the app.' }, BONUS_NEEDS),
  ),
});

/** The reward of a promotion for members who joined it, in the reward centre (RWD-2). */
export const reward = z.strictObject({
  goal: choice({ title: 'Goal', hint: 'What a player who joined has to do.' }, PROMOTION_GOALS),
  target: wholeNumber({ title: 'How much', hint: 'Rounds, or an amount paid in; 1 for opening the app.' }, 1),
  amount: wholeNumber({ title: 'Reward' }, 1),
  times: wholeNumber({ title: 'Turnover', hint: 'Times the bonus, at most 10.' }, 1, MAX_TURNOVER),
  games: choices({ title: 'Games that count' }, BONUS_GAMES),
});

/** Payment of a promotion by customer service, with `npm run rewards` (HOUSE-25). */
export const byHand = z.strictObject({
  times: wholeNumber({ title: 'Turnover', hint: 'Times the bonus, at most 10.' }, 1, MAX_TURNOVER),
  monthlyMost: wholeNumber({ title: 'Most in a month', hint: 'What all members together are paid.' }, 1),
  figures: words({ title: 'Figures', hint: 'Numbers that title and summary may name: 888, 5%.' }, 80),
});
