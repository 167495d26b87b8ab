import * as z from 'zod/mini';
import type { Language } from '../core/languages.ts';
import { BANNER_COMPOSITIONS, PROMOTION_ACTIONS, PROMOTION_CATEGORIES } from './announcements.ts';
import {
  choice,
  choices,
  fieldNotes,
  listOf,
  maybe,
  otherwise,
  picture,
  slug,
  target,
  words,
  yesNo,
} from './content-fields.ts';
import {
  areAffordable,
  depositBonus,
  isWholePeriod,
  order,
  organisation,
  period,
  publication,
  reward,
  slide,
  tier,
  title,
} from './content-parts.ts';
import { PROMOTION_STATES } from './promotion-terms.ts';

/** `all_promo` holds every promotion, so no file names it. */
type FiledCategory = Exclude<(typeof PROMOTION_CATEGORIES)[number], 'all_promo'>;
const FILED_CATEGORIES = PROMOTION_CATEGORIES.filter(
  (category): category is FiledCategory => category !== 'all_promo',
);

/** `player` for everybody, `m_reg` for the registration page, `agent` for agents only. */
export const NOTICE_GROUPS = ['player', 'm_reg', 'agent'] as const;

/** `m_home` fills the carousel of the home page, `m_gift` the three gift boxes of the download bar. */
export const BANNER_GROUPS = ['m_home', 'm_gift'] as const;

/** Palettes that a banner's drawing can have; `everyday` has the colours of its topic, whatever the date. */
export const BANNER_SEASONS = ['everyday', 'lunar', 'autumn', 'year_end'] as const;
export type BannerSeason = (typeof BANNER_SEASONS)[number];

export const POPUP_PLACES = ['ios_browser', 'android_browser', 'other_browser', 'installed', 'app'] as const;
export const POPUP_FREQUENCIES = ['every_visit', 'session', 'day', 'once'] as const;
export const POPUP_AUDIENCES = ['everyone', 'guests', 'members'] as const;

/** Topics of the read-more pages (CONT-6); each file of the collection `read` is tagged with one. */
export const READ_TOPICS = ['live', 'sport', 'esport', 'rng', 'pvp', 'fish', 'lott'] as const;
export type ReadTopic = (typeof READ_TOPICS)[number];

/** Tag of the help group whose children are the files of the collection `read` (CONT-6). */
export const INSTRUCTIONS_TAG = 'instructions';

function collection<Schema extends z.ZodMiniType, Body extends 'required' | 'optional'>(
  label: string,
  body: Body,
  schema: Schema,
) {
  return { label, body, schema };
}

/** Every collection of content files: its name for editors, whether it needs a text, its front matter. */
export const CONTENT_COLLECTIONS = {
  promotions: collection(
    'Promotions',
    'required',
    z
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
          listOf(
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
          listOf(
            {
              title: 'Reward for joining',
              hint: 'Waits in the reward centre once the goal is reached; none, or one.',
            },
            reward,
            { least: 0, most: 1 },
          ),
          [],
        ),
        linkage: slug({
          title: 'Link',
          hint: 'Empty: made from the title. Never change it once it is shown.',
          fromName: true,
        }),
        order,
      })
      .check(isWholePeriod),
  ),
  notices: collection(
    'Announcements',
    'required',
    z
      .strictObject({
        title,
        ...period,
        group: otherwise(choice({ title: 'Group' }, NOTICE_GROUPS), 'player'),
        hot: yesNo({ title: 'Popular', hint: 'Also listed among the popular announcements.' }),
        order,
      })
      .check(isWholePeriod),
  ),
  banners: collection(
    'Banners',
    'optional',
    z.strictObject({
      title,
      alt: words({ title: 'Picture in words', hint: 'For those who cannot see it.', translated: true }, 160),
      image: picture({ title: 'Picture' }),
      figure: maybe(
        words(
          {
            title: 'Figure',
            hint: 'The part of the title shown large and in gold, such as RM300.',
            translated: true,
          },
          16,
        ),
      ),
      terms: maybe(
        words(
          {
            title: 'Conditions',
            hint: 'In a few words; the whole of them is where the banner leads.',
            translated: true,
          },
          60,
        ),
      ),
      buttonLabel: maybe(words({ title: 'Button', translated: true }, 20)),
      composition: otherwise(
        choice(
          { title: 'Object', hint: 'Side of the picture the object is on; text goes on the other.' },
          BANNER_COMPOSITIONS,
        ),
        'right',
      ),
      season: maybe(
        choice(
          { title: 'Season', hint: 'Colours of our own drawings. Empty: by the calendar.' },
          BANNER_SEASONS,
        ),
      ),
      groupName: choice({ title: 'Group' }, BANNER_GROUPS),
      linkage: target({ title: 'Opens' }),
      order,
      ...publication,
    }),
  ),
  popups: collection(
    'Popups',
    'required',
    z.strictObject({
      title,
      image: maybe(picture({ title: 'Picture' })),
      buttonLabel: maybe(words({ title: 'Button', translated: true }, 30)),
      linkage: maybe(target({ title: 'Button opens' })),
      platforms: otherwise(choices({ title: 'Shown in' }, POPUP_PLACES), [...POPUP_PLACES]),
      audience: otherwise(choice({ title: 'Shown to' }, POPUP_AUDIENCES), 'everyone'),
      frequency: choice({ title: 'How often' }, POPUP_FREQUENCIES),
      order,
      ...publication,
    }),
  ),
  help: collection(
    'Help centre',
    'required',
    z.strictObject({
      title,
      tag: slug({ title: 'Tag', hint: 'Names the topic in links; the same in every language.' }),
      parent: maybe(slug({ title: 'Group', hint: 'Tag of the group it belongs to; empty for a group.' })),
      order,
      ...publication,
    }),
  ),
  read: collection(
    'How games work',
    'required',
    z.strictObject({ title, tag: choice({ title: 'Topic' }, READ_TOPICS), order, ...publication }),
  ),
  vip: collection(
    'VIP',
    'required',
    z
      .strictObject({
        title,
        tiers: listOf({ title: 'Levels' }, tier, { least: 1, most: 20 }),
        order,
        ...publication,
      })
      .check(areAffordable),
  ),
  sponsor: collection(
    'Sponsorship',
    'required',
    z.strictObject({
      title,
      banner: maybe(picture({ title: 'Banner', hint: 'Across the top; only in the first text.' })),
      bannerAlt: maybe(words({ title: 'Banner in words', translated: true }, 160)),
      slides: listOf({ title: 'Slides', translated: true }, slide, { least: 1, most: 12 }),
      order,
      ...publication,
    }),
  ),
  ambassadors: collection(
    'Ambassadors',
    'optional',
    z.strictObject({
      name: words({ title: 'Name', translated: true }, 60),
      role: words({ title: 'Role', translated: true }, 80),
      portrait: picture({ title: 'Portrait' }),
      quote: words({ title: 'Quote', translated: true }, 200),
      order,
      ...publication,
    }),
  ),
  responsible: collection(
    'Responsible play',
    'required',
    z.strictObject({
      title,
      organisations: listOf({ title: 'Help organisations', translated: true }, organisation, {
        least: 1,
        most: 60,
      }),
      order,
      ...publication,
    }),
  ),
  legal: collection('Terms and privacy', 'required', z.strictObject({ title, order, ...publication })),
};

export type Collection = keyof typeof CONTENT_COLLECTIONS;

/** Collections that reach pages through the gateway's calls: an operator's own gateway supplies its own. */
const GATEWAY_COLLECTIONS: readonly Collection[] = [
  'promotions',
  'notices',
  'banners',
  'popups',
  'help',
  'read',
];

/** Collections whose files show on a site with the embedded gateway, or with an operator's own. */
export function collectionsShown(gateway: 'embedded' | 'own'): Collection[] {
  const all = Object.keys(CONTENT_COLLECTIONS).filter(isCollection);
  return gateway === 'embedded' ? all : all.filter((name) => !GATEWAY_COLLECTIONS.includes(name));
}

/** Checked front matter of a collection: defaults filled in, dates as epoch milliseconds. */
export type ContentData<Name extends Collection> = z.output<(typeof CONTENT_COLLECTIONS)[Name]['schema']>;

/** A text of the content files, as editors wrote it and the reader checked it. */
export interface ContentEntry<Name extends Collection> {
  readonly slug: string;
  readonly data: ContentData<Name>;
  /** Sanitised. */
  readonly html: string;
  /** Plain text of the first paragraph. */
  readonly excerpt: string;
}

/** What pages may read of the content files: what shows now, in its order. */
export interface ContentReader {
  list<Name extends Collection>(collection: Name, language: Language): readonly ContentEntry<Name>[];
}

export function isCollection(name: string): name is Collection {
  return Object.hasOwn(CONTENT_COLLECTIONS, name);
}

/** Fields for which the name of the file stands where they are left out. */
export function fieldsFromName(name: Collection): string[] {
  return Object.entries(CONTENT_COLLECTIONS[name].schema.shape)
    .filter(([, schema]) => fieldNotes.get(schema)?.fromName)
    .map(([key]) => key);
}

/** Fields that a CN or MS file may leave out because they are the same in every language. */
export function sharedFields(name: Collection): string[] {
  return Object.entries(CONTENT_COLLECTIONS[name].schema.shape)
    .filter(([, schema]) => fieldNotes.get(schema)?.translated !== true)
    .map(([key]) => key);
}
