import type { Fault, FaultName } from '#contract/content/content-faults.ts';
import { SLUG } from '#contract/content/content-fields.ts';
import { CONTENT_COLLECTIONS, type Collection, isCollection } from '#contract/content/content-files.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { ContentIndex } from './content-index.ts';
import { type Entry, isEntryOf } from './entry.ts';
import { pathOf } from './paths.ts';
import type { Problem } from './problems.ts';

const TO_PROMOTION = /\/m\/activityDetail\?id=([\w-]+)/g;
const MISSING: Record<Language, FaultName> = { EN: 'noEnglish', CN: 'noChinese', MS: 'noMalay' };

/** What no file shows by itself: missing languages, ids used twice, links that lead nowhere. */
export function crossChecks(shelf: ContentIndex): Problem[] {
  return [...missingLanguages(shelf), ...repeatedLinkages(shelf), ...deadLinks(shelf), ...lostTopics(shelf)];
}

function missingLanguages(shelf: ContentIndex): Problem[] {
  return Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .flatMap((collection) =>
      [...shelf.versions(collection)].flatMap(([slug, versions]) =>
        LANGUAGES.filter((language) => !versions[language]).map((language) => ({
          file: pathOf({ collection, language, slug }),
          field: 'language',
          fault: { name: MISSING[language] },
        })),
      ),
    );
}

function repeatedLinkages(shelf: ContentIndex): Problem[] {
  const owners = new Map<string, Entry>();
  return inEnglish(shelf, 'promotions').flatMap((entry) => {
    const { linkage } = entry.data;
    const owner = owners.get(linkage);
    owners.set(linkage, owner ?? entry);
    return owner
      ? problem(entry, 'linkage', { name: 'linkageTaken', values: { linkage, owner: fileOf(owner) } })
      : [];
  });
}

/** Links to promotions that are not there, or were taken down (HOUSE-24). */
function deadLinks(shelf: ContentIndex): Problem[] {
  const offered = inEnglish(shelf, 'promotions').filter(({ data }) => !data.draft);
  const linkages = new Set(offered.map(({ data }) => data.linkage));
  const buttons = [...inEnglish(shelf, 'banners'), ...inEnglish(shelf, 'popups')].flatMap((entry) => {
    const { linkage, draft } = entry.data;
    const leadsNowhere = linkage !== undefined && SLUG.test(linkage) && !linkages.has(linkage);
    return leadsNowhere && !draft
      ? problem(entry, 'linkage', { name: 'linkageUnknown', values: { linkage } })
      : [];
  });
  return [...buttons, ...everyText(shelf).flatMap((entry) => deadLinksIn(entry, linkages))];
}

function deadLinksIn(entry: Entry, linkages: ReadonlySet<string>): Problem[] {
  if (entry.data.draft) return [];
  return [...entry.html.matchAll(TO_PROMOTION)].flatMap(([, linkage = '']) =>
    linkages.has(linkage) ? [] : problem(entry, 'text', { name: 'linkageUnknown', values: { linkage } }),
  );
}

function everyText(shelf: ContentIndex): Entry[] {
  return Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .flatMap((collection) => [...shelf.versions(collection).values()])
    .flatMap((versions) => LANGUAGES.flatMap((language) => versions[language] ?? []));
}

function lostTopics(shelf: ContentIndex): Problem[] {
  const topics = inEnglish(shelf, 'help');
  const groups = new Set(topics.filter(({ data }) => data.parent === undefined).map(({ data }) => data.tag));
  return topics.flatMap((entry) => {
    const { parent } = entry.data;
    const lost = parent !== undefined && !groups.has(parent);
    return lost ? problem(entry, 'parent', { name: 'groupUnknown', values: { tag: parent } }) : [];
  });
}

function inEnglish<Name extends Collection>(shelf: ContentIndex, collection: Name): Entry<Name>[] {
  return [...shelf.versions(collection).values()].flatMap(({ EN }) => (isEntryOf(EN, collection) ? EN : []));
}

function problem(entry: Entry, field: string, fault: Fault): Problem[] {
  return [{ file: fileOf(entry), field, fault }];
}

function fileOf({ collection, language, slug }: Entry): string {
  return pathOf({ collection, language, slug });
}
