import * as z from 'zod/mini';
import { PROMOTION_ACTIONS, PROMOTION_CATEGORIES } from './announcements.ts';
import {
  choice,
  choices,
  listField,
  maybe,
  otherwise,
  picture,
  slug,
  words,
  yesNo,
} from './content-fields.ts';
import { byHand, depositBonus, isWholePeriod, order, period, reward, title } from './content-parts.ts';
import { PROMOTION_ENGINES, PROMOTION_STATES } from './promotion-terms.ts';

/** `all_promo` holds every promotion, so no file names it. */
type FiledCategory = Exclude<(typeof PROMOTION_CATEGORIES)[number], 'all_promo'>;
const FILED_CATEGORIES = PROMOTION_CATEGORIES.filter(
  (category): category is FiledCategory => category !== 'all_promo',
);

/** Front matter of a promotion. One of `depositBonus`, `reward`, `engine` and `byHand` pays it (HOUSE-24). */
export const promotionFile = z
  .strictObject({
    title,
    summary: words(
      { title: 'Summary', hint: 'One line for cards and search results.', translated: true },
      160,
    ),
    cover: picture({ title: 'Cover' }),
    categories: choices({ title: 'Categories' }, FILED_CATEGORIES),
    action: otherwise(
      choice({ title: 'Button', hint: 'What it asks of a player.' }, PROMOTION_ACTIONS),
      'play',
    ),
    ...period,
    announced: yesNo({ title: 'Announce it', hint: 'Shown before its first day too, as coming soon.' }),
    kept: yesNo({ title: 'Keep it', hint: 'Shown after its last day too, as closed.' }),
    state: maybe(choice({ title: 'State', hint: 'Empty: follows the dates.' }, PROMOTION_STATES)),
    depositBonus: otherwise(
      listField(
        { title: 'Deposit bonus', hint: 'Offered on the deposit page; none, or one.' },
        depositBonus,
        {
          least: 0,
          most: 1,
        },
      ),
      [],
    ),
    reward: otherwise(
      listField(
        {
          title: 'Reward for joining',
          hint: 'Waits in the reward centre once the goal is reached; none, or one.',
        },
        reward,
        { least: 0, most: 1 },
      ),
      [],
    ),
    engine: maybe(choice({ title: 'Engine', hint: 'Paid by rules of the site itself.' }, PROMOTION_ENGINES)),
    byHand: otherwise(
      listField({ title: 'Paid by hand', hint: 'Customer service pays it; none, or one.' }, byHand, {
        least: 0,
        most: 1,
      }),
      [],
    ),
    linkage: slug({
      title: 'Link',
      hint: 'Empty: made from the title. Never change it once it is shown.',
      fromName: true,
    }),
    order,
  })
  .check(isWholePeriod);
