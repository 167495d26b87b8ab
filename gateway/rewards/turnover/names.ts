import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import { findText, gatewayText } from '#locales/gateway.ts';

/** Returns the games that count, in words; empty for all. */
export const gamesText = (types: readonly GameType[], language: Language): string =>
  types
    .map((type) => gatewayText(`rewards.turnover.games.${type}`, language))
    .join(language === 'CN' ? '、' : ', ');

/**
 * Returns the source of turnover in words. @param named the name of the record, such as an order number or a promotion
 */
export const sourceText = (source: string, named: string, language: Language): string =>
  `${findText('rewards.turnover.sources', source, language) ?? source} ${named}`;
