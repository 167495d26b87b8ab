import * as z from 'zod/mini';
import type { Language } from '../core/languages.ts';
import { BANNER_COMPOSITIONS } from './announcements.ts';
import {
  choice,
  choices,
  fieldNotes,
  listField,
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
  isWholePeriod,
  order,
  organisation,
  period,
  publication,
  slide,
  tier,
  title,
} from './content-parts.ts';
import { promotionFile } from './promotion-file.ts';

/** `player` for all readers, `m_reg` for the registration page, `agent` for agents only. */
export const ANNOUNCEMENT_GROUPS = ['player', 'm_reg', 'agent'] as const;

/** `m_home` fills the carousel of the home page, `m_gift` the three gift boxes of the download bar. */
export const BANNER_GROUPS = ['m_home', 'm_gift'] as const;

/** Palettes of a banner's drawing; `everyday` has the colours of its topic, whatever the date. */
export const BANNER_SEASONS = ['everyday', 'lunar', 'autumn', 'year_end'] as const;
export type BannerSeason = (typeof BANNER_SEASONS)[number];

export const POPUP_PLACES = ['ios_browser', 'android_browser', 'other_browser', 'installed', 'app'] as const;
export const POPUP_FREQUENCIES = ['every_visit', 'session', 'day', 'once'] as const;
/** `claimable`: while the member has claimable rewards; the popup then has their amount and end (WAY-21). */
export const POPUP_CONDITIONS = ['claimable', 'always'] as const;
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
  promotions: collection('Promotions', 'required', promotionFile),
  announcements: collection(
    'Announcements',
    'required',
    z
      .strictObject({
        title,
        ...period,
        group: otherwise(choice({ title: 'Group' }, ANNOUNCEMENT_GROUPS), 'player'),
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
            hint: 'The part of the title shown large and in gold, such as {{amount:300}}.',
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
      when: otherwise(choice({ title: 'Shown when' }, POPUP_CONDITIONS), 'always'),
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
        tiers: listField({ title: 'Levels' }, tier, { least: 1, most: 20 }),
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
      slides: listField({ title: 'Slides', translated: true }, slide, { least: 1, most: 12 }),
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
      organisations: listField({ title: 'Help organisations', translated: true }, organisation, {
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

/** Collections that reach pages through the gateway's calls: an operator's own gateway has its own. */
const GATEWAY_COLLECTIONS: readonly Collection[] = [
  'promotions',
  'announcements',
  'banners',
  'popups',
  'help',
  'read',
];

/** Returns the collections that a site shows with the embedded gateway, or with an operator's own. */
export function collectionsShown(gateway: 'embedded' | 'own'): Collection[] {
  const all = Object.keys(CONTENT_COLLECTIONS).filter(isCollection);
  return gateway === 'embedded' ? all : all.filter((name) => !GATEWAY_COLLECTIONS.includes(name));
}

/** Validated front matter of a collection: defaults filled in, dates as epoch milliseconds. */
export type ContentData<Name extends Collection> = z.output<(typeof CONTENT_COLLECTIONS)[Name]['schema']>;

/** A text of the content files, as editors wrote it and the reader validated it. */
export interface ContentEntry<Name extends Collection> {
  readonly slug: string;
  readonly data: ContentData<Name>;
  /** Sanitised. */
  readonly html: string;
  /** Plain text of the first paragraph. */
  readonly excerpt: string;
}

/** Read access to the content files for pages: what shows now, in its order. */
export interface ContentReader {
  list<Name extends Collection>(collection: Name, language: Language): readonly ContentEntry<Name>[];
}

export function isCollection(name: string): name is Collection {
  return Object.hasOwn(CONTENT_COLLECTIONS, name);
}

/** Returns the fields that default to the name of the file. */
export function fieldsFromName(name: Collection): string[] {
  return Object.entries(CONTENT_COLLECTIONS[name].schema.shape)
    .filter(([, schema]) => fieldNotes.get(schema)?.fromName)
    .map(([key]) => key);
}

/** Returns the fields that a CN or MS file may omit because they are the same in every language. */
export function sharedFields(name: Collection): string[] {
  return Object.entries(CONTENT_COLLECTIONS[name].schema.shape)
    .filter(([, schema]) => fieldNotes.get(schema)?.translated !== true)
    .map(([key]) => key);
}
