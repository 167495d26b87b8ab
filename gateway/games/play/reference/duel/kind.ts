import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import type { Kind } from '../../frame/kind.ts';
import { tableKind } from '../../table/kind.ts';
import type { TableRules } from '../../table/rules.ts';
import { baccarat as baccaratRules } from './baccarat.ts';
import { baccaratParts } from './baccarat-parts.ts';
import { type DuelParts, duelBoard } from './board.ts';
import { dragontiger as dragontigerRules } from './dragontiger.ts';
import { dragontigerParts } from './dragontiger-parts.ts';
import { redblack as redblackRules } from './redblack.ts';
import { redblackParts } from './redblack-parts.ts';

const client = { entry: new URL('./client/duel.ts', import.meta.url), maxBytes: 10_000 };

/** Creates a variant of the duel: two hands of cards against each other. */
const createDuel = (table: TableRules, toParts: (language: Language) => DuelParts): Kind =>
  tableKind(table, {
    client,
    hasSharedBoard: true,
    texts: (language) => textsUnder('games.play.duel.page', language),
    board: (context) => duelBoard(table, toParts(context.language), context),
    howTo: (language) => toParts(language).howTo,
    volatility: 'low',
  });

export const baccarat = createDuel(baccaratRules, baccaratParts);
export const dragontiger = createDuel(dragontigerRules, dragontigerParts);
export const redblack = createDuel(redblackRules, redblackParts);
