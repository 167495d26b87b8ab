import { useEffect, useState } from 'react';
import type { Language } from '#contract/core/languages.ts';
import { askFromBrowser } from '#lib/games/lists/browser-ask.client.ts';
import { gamesPage } from '#lib/games/lists/source.ts';
import type { GameCard } from '#lib/games/tiles/card.ts';

const SUGGESTIONS = 6;

/** Returns a few hot games for a list without games; none without an answer. */
export function useHotGames(wanted: boolean, language: Language): readonly GameCard[] {
  const [cards, setCards] = useState<readonly GameCard[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const source = { kind: 'hot', gameType: '' } as const;
    void gamesPage(askFromBrowser, { source, page: 1, pageSize: SUGGESTIONS, language }).then((answer) => {
      if (answer.ok) setCards(answer.value.items);
    });
  }, [wanted, language]);
  return wanted ? cards : [];
}
