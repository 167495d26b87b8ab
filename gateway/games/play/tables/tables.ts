import type { GameKind, VariantOf } from '#contract/games/game-kinds.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import type { AtRisk, FieldBet } from '../frame/kind.ts';
import { type GameGroup, groupOfKind } from '../kinds/rate-groups.ts';
import { bullDouble, bullEven } from '../reference/bull/bull.ts';
import { crash, crashRisk } from '../reference/crash/crash.ts';
import { dice } from '../reference/dice/dice.ts';
import { fishprawncrab } from '../reference/dice/fishprawncrab.ts';
import { baccarat } from '../reference/duel/baccarat.ts';
import { dragontiger } from '../reference/duel/dragontiger.ts';
import { redblack } from '../reference/duel/redblack.ts';
import { fantan } from '../reference/fantan/fantan.ts';
import { race } from '../reference/race/race.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { money } from '../reference/wheel/money.ts';
import { createRiskMeasure } from '../table/effective.ts';
import type { Grid, TableRules } from '../table/rules.ts';
import { isPeriod, type Period } from './schedule.ts';

/** Rounds whose length their flights decide. */
export type Flights = 'flights';

/** The game of a table. */
interface TableGame {
  readonly rules: TableRules;
  readonly period: Period | Flights;
  /** Returns the part of a member's bets on a round that was at risk. */
  readonly atRisk: (bets: readonly FieldBet[], grid: Grid) => AtRisk;
}

const game = (rules: TableRules, period: Period): TableGame => ({
  rules,
  period,
  atRisk: createRiskMeasure(rules),
});

type TableKind = 'duel' | 'wheel' | 'dice' | 'fantan' | 'bull' | 'race' | 'crash';

/** The games whose rounds players may share, with the usual period of their rounds (PLAY-51). */
const GAMES: { readonly [Kind in TableKind]: { readonly [Variant in VariantOf<Kind>]: TableGame } } = {
  duel: { baccarat: game(baccarat, 30), dragontiger: game(dragontiger, 20), redblack: game(redblack, 20) },
  wheel: { roulette: game(roulette, 40), money: game(money, 30) },
  dice: { sicbo: game(dice, 30), fishprawncrab: game(fishprawncrab, 30) },
  fantan: { '': game(fantan, 30) },
  bull: { even: game(bullEven, 30), double: game(bullDouble, 30) },
  race: {
    horse: game(race.horse, 120),
    dash: game(race.dash, 60),
    ten: game(race.ten, 60),
    ring: game(race.ring, 60),
  },
  crash: { '': { rules: crash, period: 'flights', atRisk: crashRisk } },
};

const isTableKind = (kind: GameKind | null): kind is TableKind => kind !== null && Object.hasOwn(GAMES, kind);

/** Class of titles whose rounds are for one player. */
const SOLO_CLASS = 'TG';

/** A title whose rounds all players share. */
export interface Table extends TableGame {
  readonly nodeId: string;
  readonly rateGroup: GameGroup;
  /** Smallest bet on a field, in minor units. */
  readonly minBet: bigint;
}

/** Returns the table that a title is; undefined where its rounds are for one player. */
export function toTable({
  nodeId,
  kind,
  variant,
  classify,
  roundSeconds,
  minBet,
}: GameRow): Table | undefined {
  if (classify === SOLO_CLASS || !isTableKind(kind)) return undefined;
  const variants: Readonly<Record<string, TableGame>> = GAMES[kind];
  const played = variants[variant];
  if (!played) return undefined;
  const hasOwn = isPeriod(roundSeconds) && played.period !== 'flights';
  const period = hasOwn ? roundSeconds : played.period;
  return { ...played, period, nodeId, rateGroup: groupOfKind(kind), minBet };
}
