import type { GameKind } from '#gateway/platform/db/schema/index.ts';
import type { Kind } from '../frame/kind.ts';
import { baccarat } from '../reference/baccarat/kind.ts';
import { dice } from '../reference/dice/kind.ts';
import { fishing } from '../reference/fishing/kind.ts';
import { roulette } from '../reference/roulette/kind.ts';
import { createSportsbook } from '../reference/sportsbook/kind.ts';
import * as sports from '../reference/sportsbook/sports/index.ts';
import { slot } from '../slot/kind.ts';

/** Every kind of game that this gateway has. */
export const KINDS: Readonly<Record<GameKind, Kind>> = {
  slot,
  roulette,
  baccarat,
  dice,
  fishing,
  sportsbook: createSportsbook(sports.football),
  basketball: createSportsbook(sports.basketball),
  tennis: createSportsbook(sports.tennis),
  badminton: createSportsbook(sports.badminton),
  volleyball: createSportsbook(sports.volleyball),
  boxing: createSportsbook(sports.boxing),
  esports: createSportsbook(sports.esports),
};
