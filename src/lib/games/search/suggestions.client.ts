import { searchGames } from '#contract/games/search.ts';
import { send } from '#lib/auth/index.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { tileAddress, toCards } from '../tiles/card.ts';
import type { GameTexts } from '../tiles/texts.server.ts';
import { meantWords } from './meant-words.ts';
import { recentSearches } from './recent-searches.client.ts';

/** A line under the search field, and where it leads. */
export interface Suggestion {
  readonly text: string;
  readonly picture?: string;
  readonly href: string;
  /** The text stored as a search when the line is chosen; undefined: the typed text. */
  readonly words?: string;
}

const GAMES = 6;
const VENDORS = 2;

/** Returns the lines for a typed text, or undefined without an answer of the gateway. */
export async function suggestionsFor(
  words: string,
  texts: GameTexts['suggest'],
): Promise<readonly Suggestion[] | undefined> {
  const answer = await send(searchGames, {
    query: { q: words, language: pageLanguage(), pageNo: 1, pageSize: GAMES },
  });
  if (!answer.ok) return undefined;
  const { list, vendors } = answer.value;
  const meant = meantWords(answer.value, words);
  const games = toCards(list);
  return [
    ...(meant === undefined ? [] : [asWords(meant, fill(texts.didYouMean, { words: meant }))]),
    ...vendors.slice(0, VENDORS).map(({ vassalage, displayName, icon }) => ({
      text: displayName,
      picture: icon,
      href: href('gameList', { vassalage }),
    })),
    ...games.map((card) => ({
      text: card.name,
      picture: card.art,
      href: tileAddress(card, ''),
      words: card.name,
    })),
    ...(games.length === 0 ? [] : [asWords(words, fill(texts.all, { words }))]),
  ];
}

/** Returns the last searches on this device. */
export const recentSuggestions = (): Suggestion[] =>
  recentSearches.get().map((words) => asWords(words, words));

const asWords = (words: string, text: string): Suggestion => ({
  text,
  words,
  href: href('search', { q: words }),
});
