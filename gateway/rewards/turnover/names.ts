import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import { findText, textOf } from '#locales/gateway.ts';

/** Which games count, in words; empty where all do. */
export const gamesText = (types: readonly GameType[], language: Language): string =>
  types
    .map((type) => textOf(`rewards.turnover.games.${type}`, language))
    .join(language === 'CN' ? '、' : ', ');

/** What turnover comes from. @param named what the record is called, such as an order number or a promotion */
export const sourceText = (source: string, named: string, language: Language): string =>
  `${findText('rewards.turnover.sources', source, language) ?? source} ${named}`;
