import { getPage, type RoundOf } from '../../frame/client/page.ts';
import { fill, pause } from '../../frame/client/words.ts';
import type { SlotData } from '../board.ts';
import type { Grid } from './cells.ts';
import type { Reels } from './reels.ts';
import type { createWinDisplay, Win } from './win-display.ts';

type Round = RoundOf<'slot'>;
type Step = NonNullable<Round['steps']>[number];

const READ_MS = 700;
/** Part of the usual time that reels roll in a free spin. */
const FREE_ROLL = 0.6;
const RESPINS = 3;

const isCoin = (symbol: string): boolean => symbol[0] === 'C';
const countIn = (grid: Grid, matches: (symbol: string) => boolean): number =>
  grid.reduce((sum, column) => sum + column.filter(matches).length, 0);

/** Shows the steps of a round after its first look at the reels, and says each. */
export function createFeatures(reels: Reels, winDisplay: ReturnType<typeof createWinDisplay>) {
  const { game, money, say, sound } = getPage<SlotData>();
  const { slotTexts, profile } = game;
  /** A step is said in place of one that still waits to be read. */
  const announce = (text: string, values: Readonly<Record<string, string | number>>): void =>
    say(fill(text, values), '', { topic: 'step' });

  /** Marks wins once a round returns more than its bet; until then, words say them (PLAY-15). */
  function mark(grid: Grid, wins: readonly Win[], isAbove: boolean): void {
    winDisplay.clear();
    if (isAbove) winDisplay.mark(grid, wins);
  }

  async function showFreeSpin(step: Step, n: number, spins: number, isAbove: boolean): Promise<void> {
    winDisplay.clear();
    await reels.roll(step.grid, false, FREE_ROLL);
    mark(step.grid, step.wins, isAbove);
    announce(slotTexts.freeSpin, { n, spins, times: step.times, amount: money(step.win) });
    await pause(READ_MS);
  }

  async function showRespin(step: Step, before: Grid, left: number): Promise<void> {
    const coins = countIn(step.grid, isCoin);
    reels.show(step.grid);
    step.grid.forEach((column, reel) => {
      column.forEach((cell, row) => {
        if (cell && !(before[reel] || [])[row]) {
          reels.at(reel, row)?.classList.add('landed');
          sound('chip');
        }
      });
    });
    announce(slotTexts.respin, { count: coins, left });
    await pause(READ_MS);
  }

  async function showFall(step: Step, before: Grid, wins: readonly Win[], n: number): Promise<void> {
    await pause(READ_MS / 2);
    const going = wins.map(({ symbol }) => symbol);
    winDisplay.clear();
    await reels.tumble(before, going, step.grid);
    if (step.wins.length > 0) announce(slotTexts.fall, { n, times: step.times, amount: money(step.win) });
  }

  async function showCoins(steps: readonly Step[], grid: Grid): Promise<void> {
    winDisplay.clear();
    announce(slotTexts.coinsStay, { count: countIn(grid, isCoin) });
    await pause(READ_MS);
    let before: Grid = [];
    let left = RESPINS;
    for (const step of steps) {
      const isMore = countIn(step.grid, isCoin) > countIn(before, isCoin);
      left = isMore ? RESPINS : left - 1;
      await showRespin(step, before, left);
      before = step.grid;
    }
  }

  /** Shows the steps of a round to their end. */
  async function show({ grid, wins, steps = [] }: Round, bet: number): Promise<void> {
    if (profile === 'hold' && steps.length > 0) return showCoins(steps, grid);
    if (profile === 'free' && steps.length > 0) {
      announce(slotTexts.freeSpins, {
        count: countIn(grid, (symbol) => symbol === 'S'),
        spins: steps.length,
      });
      await pause(READ_MS * 2);
    }
    let before: Pick<Step, 'grid' | 'wins'> = { grid, wins };
    let sum = wins.reduce((all, { amount = 0 }) => all + amount, 0);
    for (const [at, step] of Array.from(steps.entries())) {
      const isAbove = sum > bet;
      sum += step.win;
      if (profile === 'tumble') {
        mark(before.grid, before.wins, isAbove);
        await showFall(step, before.grid, before.wins, at + 2);
      } else await showFreeSpin(step, at + 1, steps.length, sum > bet);
      before = step;
    }
  }

  /** Says what the steps of a round brought, as the beginning of its result; empty without any. */
  function sum({ steps = [] }: Pick<Round, 'steps'>): string {
    const last = steps[steps.length - 1];
    if (!last) return '';
    const amount = money(steps.reduce((all, { win }) => all + win, 0));
    if (profile === 'hold') return fill(slotTexts.coinSum, { count: countIn(last.grid, isCoin), amount });
    if (profile === 'tumble') return fill(slotTexts.fallSum, { count: steps.length + 1 });
    return fill(slotTexts.freeSum, { amount });
  }

  return { show, sum };
}
