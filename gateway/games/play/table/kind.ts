import type { Language } from '#contract/core/languages.ts';
import type { Volatility } from '#contract/games/game-info.ts';
import { ROUND_MS } from '#contract/games/play.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { GameTexts } from '../frame/game-texts.ts';
import type { Kind } from '../frame/kind.ts';
import { createRiskMeasure } from './effective.ts';
import { bestReturn, settle, smallestBet, type TableRules, tableFacts, takesBets } from './rules.ts';

interface OwnParts {
  readonly client: Kind['client'];
  readonly hasSharedBoard?: boolean;
  /** Texts of the page that differ from other tables. */
  texts(language: Language): Partial<GameTexts>;
  readonly board: Kind['board'];
  readonly howTo: Kind['howTo'] & object;
  readonly volatility: Volatility;
  readonly roundMs?: Kind['roundMs'];
}

/** Creates a kind of game from the rules of a table. */
export function tableKind(rules: TableRules, own: OwnParts): Kind {
  /** Cached; computed from every possible result. */
  let facts: ReturnType<typeof tableFacts> | undefined;
  const atRisk = createRiskMeasure(rules);
  return {
    round: 'table',
    roundMs: own.roundMs ?? ROUND_MS,
    takes: (wager, minBet) => takesBets(rules, wager, minBet),
    play: ({ bets }, chance) => settle(rules, bets, rules.draw(chance)),
    atRisk: ({ bets }, { grid }) => atRisk(bets, grid),
    bestReturn: () => bestReturn(rules),
    texts: (language) => ({ ...textsUnder('games.play.table.page', language), ...own.texts(language) }),
    client: own.client,
    hasSharedBoard: own.hasSharedBoard === true,
    board: own.board,
    howTo: own.howTo,
    facts: (minBet) => {
      facts ??= tableFacts(rules);
      return { ...facts, minBet: smallestBet(rules, minBet), volatility: own.volatility };
    },
  };
}
