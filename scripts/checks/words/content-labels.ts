import type { Problems, Source } from '../source.ts';

/** Collections whose texts name buttons and pages; in the others bold words are explained terms. */
const LEADS = /^content\/(?:announcements|help|popups|promotions|banners)\//;
/** A bold text with this end introduces a point. */
const INTRODUCES = /[.:：。]$/;
const QUOTED = /\*\*(?<bold>.+?)\*\*|[“"](?<quoted>[^”"\n]+)[”"]/g;

/** Bold and quoted words that are not labels of the site, by file without language, with reasons. */
const NO_LABELS: Readonly<Record<string, string>> = {
  'announcements/what-a-game-pays-back': 'the sign on a tile',
  'help/bonus-missing': 'a word that matters',
  'help/claim-a-bonus': 'kinds of promotions',
  'help/deposit-not-arrived': 'no entry in the list',
  'help/faq-house-edge': 'a saying',
  'help/install-app': 'labels of phones and browsers',
};

const plain = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}/g, '')
    .trim()
    .toLowerCase();

/**
 * Finds labels in content files that the site does not have (CONT-10).
 * @param labels texts of the interface in the file's language
 * @param titles of content files in that language, which a label's place may begin with
 */
export function labelProblems(
  sources: readonly Source[],
  labels: Iterable<string>,
  titles: readonly string[],
): Problems {
  const known = new Set([...labels].map(plain));
  const begins = titles.map(plain);
  return sources.flatMap(({ path, text }) => {
    const name = path.replace(/^content\/([a-z]+)\/[a-z]+\/(.*)\.md$/, '$1/$2');
    if (!LEADS.test(path) || Object.hasOwn(NO_LABELS, name)) return [];
    const body = text.split('\n');
    return body.flatMap((line, at) =>
      [...line.matchAll(QUOTED)]
        .map(({ groups }) => groups?.bold ?? groups?.quoted ?? '')
        .filter((label) => !INTRODUCES.test(label))
        .filter(
          (label) => !known.has(plain(label)) && !begins.some((title) => title.startsWith(plain(label))),
        )
        .map((label) => `${path}:${at + 1} names “${label}”, which no text of the interface has`),
    );
  });
}
