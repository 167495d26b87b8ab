import { bullDouble, bullEven } from '../reference/bull/bull.ts';
import { dice } from '../reference/dice/dice.ts';
import { fishprawncrab } from '../reference/dice/fishprawncrab.ts';
import { baccarat } from '../reference/duel/baccarat.ts';
import { dragontiger } from '../reference/duel/dragontiger.ts';
import { redblack } from '../reference/duel/redblack.ts';
import { fantan } from '../reference/fantan/fantan.ts';
import { fishing } from '../reference/fishing/fishing.ts';
import { race } from '../reference/race/race.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { slipOn } from '../reference/sportsbook/slip.ts';
import * as sports from '../reference/sportsbook/sports/index.ts';
import { money } from '../reference/wheel/money.ts';
import type { TableRules } from './rules.ts';

/** All rules with fields to bet on, with the smallest and the largest return of a field. */
export const ALL_RULES = [
  ['roulette', roulette, 36 / 37, 36 / 37],
  ['baccarat', baccarat, 0.856404, 0.989421],
  ['sicbo', dice, 7 / 8, 210 / 216],
  ['fishprawncrab', fishprawncrab, 0.944444, 0.972222],
  ['dragontiger', dragontiger, 0.896386, 0.962651],
  ['redblack', redblack, 0.963573, 0.975028],
  ['money', money, 0.96, 0.96],
  ['fantan', fantan, 0.9625, 0.9825],
  ['even', bullEven, 0.958936, 0.975],
  ['double', bullDouble, 0.958936, 0.986585],
  ['fishing', fishing, 0.96, 0.96],
  ['horse', race.horse, 0.946426, 0.949933],
  ['dash', race.dash, 0.947837, 0.949967],
  ['ten', race.ten, 0.948, 0.96],
  ['ring', race.ring, 0.9473, 0.95],
  ['football', slipOn(sports.football.matches), 0.84753, 0.94984],
  ['basketball', slipOn(sports.basketball.matches), 0.84645, 0.95],
  ['tennis', slipOn(sports.tennis.matches), 0.848838, 0.95],
  ['badminton', slipOn(sports.badminton.matches), 0.84801, 0.95],
  ['volleyball', slipOn(sports.volleyball.matches), 0.849348, 0.95],
  ['boxing', slipOn(sports.boxing.matches), 0.849997, 0.95],
  ['esports', slipOn(sports.esports.matches), 0.849389, 0.95],
] as const satisfies readonly (readonly [name: string, rules: TableRules, least: number, most: number])[];
