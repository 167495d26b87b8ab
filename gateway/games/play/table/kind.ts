import { readFileSync } from 'node:fs';
import type { Language } from '#contract/core/languages.ts';
import type { Volatility } from '#contract/games/game-info.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { GameTexts } from '../frame/game-texts.ts';
import type { Kind } from '../frame/kind.ts';
import { createRiskMeasure } from './effective.ts';
import { bestReturn, settle, smallestBet, type TableRules, tableFacts, takesBets } from './rules.ts';

const read = (file: string, from: string) => readFileSync(new URL(file, from), 'utf8');
const script = read('table.js', import.meta.url);
const style = read('table.css', import.meta.url);

interface OwnParts {
  /** URL of the module whose folder has the files. */
  readonly at: string;
  readonly script: string;
  readonly style: string;
  /** Texts of the page that differ from other tables. */
  texts(language: Language): Partial<GameTexts>;
  readonly board: Kind['board'];
  readonly howTo: Kind['howTo'] & object;
  readonly volatility: Volatility;
}

/** Creates a kind of game from the rules of a table. */
export function tableKind(rules: TableRules, own: OwnParts): Kind {
  /** Cached; computed from every possible result. */
  let facts: ReturnType<typeof tableFacts> | undefined;
  const atRisk = createRiskMeasure(rules);
  return {
    takes: (wager, minBet) => takesBets(rules, wager, minBet),
    play: ({ bets }, chance) => settle(rules, bets, rules.draw(chance)),
    atRisk: ({ bets }, { grid }) => atRisk(bets, grid),
    bestReturn: () => bestReturn(rules),
    texts: (language) => ({ ...textsUnder('games.play.table.page', language), ...own.texts(language) }),
    scripts: [script, read(own.script, own.at)],
    styles: [style, read(own.style, own.at)],
    board: own.board,
    howTo: own.howTo,
    facts: (minBet) => {
      facts ??= tableFacts(rules);
      return { ...facts, minBet: smallestBet(minBet), volatility: own.volatility };
    },
  };
}
