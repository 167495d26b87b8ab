import type { GameType } from '#contract/core/game-types.ts';
import type { LocalisedText } from '#contract/core/languages.ts';

export type CatalogueCategory = {
  /** The category the type counts as: e-sports, cockfight and horse racing are sports (GAME-3). */
  gameCategory: GameType;
  /** Key of the category in the menu and of its vendors in the mapping; unique. */
  gameType: GameType;
  displayName: LocalisedText;
};

/** The categories in the order of the menu. ELOTT has vendors but no separate entry. */
export const categories: readonly CatalogueCategory[] = [
  { gameCategory: 'RNG', gameType: 'RNG', displayName: { EN: 'Slots', CN: '老虎机', MS: 'Slot' } },
  { gameCategory: 'LIVE', gameType: 'LIVE', displayName: { EN: 'Live', CN: '真人', MS: 'Langsung' } },
  { gameCategory: 'SPORTS', gameType: 'SPORTS', displayName: { EN: 'Sports', CN: '体育', MS: 'Sukan' } },
  { gameCategory: 'FISH', gameType: 'FISH', displayName: { EN: 'Fishing', CN: '捕鱼', MS: 'Tembak ikan' } },
  { gameCategory: 'PVP', gameType: 'PVP', displayName: { EN: 'Card tables', CN: '棋牌', MS: 'Meja kad' } },
  { gameCategory: 'SPORTS', gameType: 'ESPORTS', displayName: { EN: 'E-sports', CN: '电竞', MS: 'E-sukan' } },
  { gameCategory: 'LOTT', gameType: 'LOTT', displayName: { EN: 'Lottery', CN: '彩票', MS: 'Loteri' } },
  {
    gameCategory: 'SPORTS',
    gameType: 'COCKFIGHT',
    displayName: { EN: 'Cockfight', CN: '斗鸡', MS: 'Sabung ayam' },
  },
  { gameCategory: 'SPORTS', gameType: 'HORSE', displayName: { EN: 'Racing', CN: '赛马', MS: 'Lumba kuda' } },
];
