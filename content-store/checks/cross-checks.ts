import type { Fault, FaultName } from '#contract/content/content-faults.ts';
import { CONTENT_COLLECTIONS, type Collection, isCollection } from '#contract/content/content-files.ts';
import { SLUG } from '#contract/content/content-names.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { ContentIndex } from '../content-index.ts';
import { type Entry, isInCollection } from '../entry.ts';
import { pathOf } from '../paths.ts';
import type { Problem } from '../problems.ts';

const TO_PROMOTION = /\/m\/activityDetail\?id=([\w%-]+)/g;
const MISSING: Record<Language, FaultName> = { EN: 'noEnglish', CN: 'noChinese', MS: 'noMalay' };

/** Finds mistakes between files: missing languages, ids used twice, broken links. */
export function crossChecks(index: ContentIndex): Problem[] {
  return [...missingLanguages(index), ...repeatedLinkages(index), ...deadLinks(index), ...lostTopics(index)];
}

function missingLanguages(index: ContentIndex): Problem[] {
  return Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .flatMap((collection) =>
      [...index.versions(collection)].flatMap(([slug, versions]) =>
        LANGUAGES.filter((language) => !versions[language]).map((language) => ({
          file: pathOf({ collection, language, slug }),
          field: 'language',
          fault: { name: MISSING[language] },
        })),
      ),
    );
}

function repeatedLinkages(index: ContentIndex): Problem[] {
  const owners = new Map<string, Entry>();
  return inEnglish(index, 'promotions').flatMap((entry) => {
    const { linkage } = entry.data;
    const owner = owners.get(linkage);
    owners.set(linkage, owner ?? entry);
    return owner
      ? problem(entry, 'linkage', { name: 'linkageTaken', values: { linkage, owner: entryPath(owner) } })
      : [];
  });
}

/** Links to promotions that are not there, or were taken down (HOUSE-24). */
function deadLinks(index: ContentIndex): Problem[] {
  const offered = inEnglish(index, 'promotions').filter(({ data }) => !data.draft);
  const linkages = new Set(offered.map(({ data }) => data.linkage));
  const buttons = [...inEnglish(index, 'banners'), ...inEnglish(index, 'popups')].flatMap((entry) => {
    const { linkage, draft } = entry.data;
    const leadsNowhere = linkage !== undefined && SLUG.test(linkage) && !linkages.has(linkage);
    return leadsNowhere && !draft
      ? problem(entry, 'linkage', { name: 'linkageUnknown', values: { linkage } })
      : [];
  });
  return [...buttons, ...everyText(index).flatMap((entry) => deadLinksIn(entry, linkages))];
}

function deadLinksIn(entry: Entry, linkages: ReadonlySet<string>): Problem[] {
  if (entry.data.draft) return [];
  return [...entry.html.matchAll(TO_PROMOTION)].flatMap(([, encoded = '']) => {
    const linkage = new URLSearchParams(`id=${encoded}`).get('id') ?? '';
    return linkages.has(linkage)
      ? []
      : problem(entry, 'text', { name: 'linkageUnknown', values: { linkage } });
  });
}

function everyText(index: ContentIndex): Entry[] {
  return Object.keys(CONTENT_COLLECTIONS)
    .filter(isCollection)
    .flatMap((collection) => [...index.versions(collection).values()])
    .flatMap((versions) => LANGUAGES.flatMap((language) => versions[language] ?? []));
}

function lostTopics(index: ContentIndex): Problem[] {
  const topics = inEnglish(index, 'help');
  const groups = new Set(topics.filter(({ data }) => data.parent === undefined).map(({ data }) => data.tag));
  return topics.flatMap((entry) => {
    const { parent } = entry.data;
    const lost = parent !== undefined && !groups.has(parent);
    return lost ? problem(entry, 'parent', { name: 'groupUnknown', values: { tag: parent } }) : [];
  });
}

function inEnglish<Name extends Collection>(index: ContentIndex, collection: Name): Entry<Name>[] {
  return [...index.versions(collection).values()].flatMap(({ EN }) =>
    isInCollection(EN, collection) ? EN : [],
  );
}

function problem(entry: Entry, field: string, fault: Fault): Problem[] {
  return [{ file: entryPath(entry), field, fault }];
}

function entryPath({ collection, language, slug }: Entry): string {
  return pathOf({ collection, language, slug });
}
