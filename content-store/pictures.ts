import { CONTENT_COLLECTIONS, isCollection } from '#contract/content/content-files.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import type { ContentIndex } from './content-index.ts';
import type { Entry } from './entry.ts';
import { pathOf } from './paths.ts';
import type { Problem } from './problems.ts';

/** Fields that name a picture, wherever they are in a text's front matter. */
const PICTURE_FIELDS: readonly string[] = ['image', 'cover', 'banner', 'portrait'];
const IN_TEXT = /<img\b[^>]*?\ssrc="([^"]+)"/g;

interface Shown {
  readonly field: string;
  readonly address: string;
}

/** Finds pictures of origins that the policy of pages does not allow: browsers show none of them (HOUSE-70). */
export function foreignPictures(index: ContentIndex, allowed: readonly string[]): Problem[] {
  return Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .flatMap((collection) => [...index.versions(collection).values()])
    .flatMap((versions) => LANGUAGES.flatMap((language) => versions[language] ?? []))
    .flatMap((entry) =>
      listPictures(entry).flatMap(({ field, address }) => {
        const origin = foreignOrigin(address);
        return origin === undefined || allowed.includes(origin)
          ? []
          : { file: pathOf(entry), field, fault: { name: 'pictureElsewhere' as const, values: { origin } } };
      }),
    );
}

function listPictures(entry: Entry): Shown[] {
  const inText = [...entry.html.matchAll(IN_TEXT)].map(([, address = '']) => ({ field: 'text', address }));
  // Other languages have these fields from the English text.
  return entry.language === 'EN' ? [...inText, ...inFields(entry.data)] : inText;
}

function inFields(value: unknown): Shown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]): Shown[] =>
    typeof part === 'string' && PICTURE_FIELDS.includes(field) ? [{ field, address: part }] : inFields(part),
  );
}

/** The origin of an address of the web; undefined of names and paths, which are the site's own. */
const foreignOrigin = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
