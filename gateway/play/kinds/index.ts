import type { GameKind } from '../../db/schema/index.ts';
import { baccarat } from '../baccarat/kind.ts';
import { dice } from '../dice/kind.ts';
import { fishing } from '../fishing/kind.ts';
import { roulette } from '../roulette/kind.ts';
import { slot } from '../slot/kind.ts';
import { sportsbookOf } from '../sportsbook/kind.ts';
import * as sports from '../sportsbook/sports/index.ts';
import type { Kind } from './kind.ts';

/** Every kind of game that this gateway plays itself. */
export const KINDS: Readonly<Record<GameKind, Kind>> = {
  slot,
  roulette,
  baccarat,
  dice,
  fishing,
  sportsbook: sportsbookOf(sports.football),
  basketball: sportsbookOf(sports.basketball),
  tennis: sportsbookOf(sports.tennis),
  badminton: sportsbookOf(sports.badminton),
  volleyball: sportsbookOf(sports.volleyball),
  boxing: sportsbookOf(sports.boxing),
  esports: sportsbookOf(sports.esports),
};
