import { tableKind } from '../../table/kind.ts';
import { howToPlay, raceBoard } from './board.ts';
import { race as rules } from './race.ts';
import type { RaceVariant } from './runners.ts';

const client = { entry: new URL('./client/race.ts', import.meta.url), maxBytes: 12_000 };

const createRace = (variant: RaceVariant) =>
  tableKind(rules[variant], {
    client,
    hasSharedBoard: true,
    texts: () => ({}),
    board: (context) => raceBoard(variant, context),
    howTo: (language) => howToPlay(variant, language),
    volatility: 'high',
  });

/** Races as kinds of games. */
export const race = {
  horse: createRace('horse'),
  dash: createRace('dash'),
  ten: createRace('ten'),
  ring: createRace('ring'),
};
