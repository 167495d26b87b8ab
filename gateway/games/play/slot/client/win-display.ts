import { element, elements } from '../../frame/client/dom.ts';
import { getPage, type RoundOf } from '../../frame/client/page.ts';
import { fill } from '../../frame/client/words.ts';
import type { SlotData } from '../board.ts';
import { type Grid, nameSymbol, toFace } from './cells.ts';
import type { Reels } from './reels.ts';

export type Win = RoundOf<'slot'>['wins'][number];

const EACH_MS = 500;
const COUNT_MS = 1_000;
/** Times the bet from which an amount is shown large, and for how long (PLAY-81). */
const BIG = 15;
const BIG_MS = 3_000;
const HUGE = 50;
const HUGE_MS = 5_000;

/** Shows the wins of a result above its bet: all, then one by one, with their amounts. */
export function createWinDisplay(reels: Reels) {
  const { game, money, calm } = getPage<SlotData>();
  const { lines, slotTexts } = game;
  const grid = element('grid');
  const amountWon = element('amount-won');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function write(text: string): void {
    amountWon.textContent = text;
    amountWon.hidden = !text;
  }

  function clear(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    grid.classList.remove('one');
    amountWon.classList.remove('big');
    write('');
    elements('.hit', grid).forEach((cell) => {
      cell.classList.remove('hit');
    });
  }

  /** Marks the cells of a win: those of its line, or of its symbol on the reels that it has reached. */
  function mark(shown: Grid, { line, symbol, count, ways }: Win): void {
    const rows = lines[line];
    shown.forEach((column, reel) => {
      column.forEach((cell, row) => {
        const isOnLine = rows && reel < count && rows[reel] === row;
        const isOfSymbol = !rows && (cell === symbol || (ways && toFace(cell) === 'W'));
        if (isOnLine || (isOfSymbol && (!ways || reel < count))) reels.at(reel, row)?.classList.add('hit');
      });
    });
  }

  function toWords({ symbol, count, ways, amount }: Win): string {
    const values = { symbol: nameSymbol(symbol, money), count, ways: ways || 0, amount: money(amount || 0) };
    return fill(ways && ways > 1 ? slotTexts.waysWin : slotTexts.win, values);
  }

  function countUp(amount: number, after: () => void): void {
    const began = performance.now();
    const step = (now: number) => {
      const share = Math.min(Math.max(now - began, 0) / COUNT_MS, 1);
      write(money(amount * share));
      if (share < 1) frame = requestAnimationFrame(step);
      else after();
    };
    frame = requestAnimationFrame(step);
  }

  /** Shows wins one after another, once each, then shows all again with the whole amount. */
  function showEach(shown: Grid, wins: readonly Win[], amount: number, at = 0): void {
    const win = wins.length > 1 ? wins[at] : undefined;
    elements('.hit', grid).forEach((cell) => {
      cell.classList.remove('hit');
    });
    grid.classList.toggle('one', win !== undefined);
    (win ? [win] : wins).forEach((each) => {
      mark(shown, each);
    });
    const [only] = wins;
    write(win ? toWords(win) : wins.length === 1 && only ? toWords(only) : money(amount));
    if (win) timer = setTimeout(() => showEach(shown, wins, amount, at + 1), EACH_MS);
  }

  return {
    clear,
    /** Marks wins without their amounts. */
    mark(shown: Grid, wins: readonly Win[]): void {
      wins.forEach((win) => {
        mark(shown, win);
      });
    },
    /** Shows the wins of a round whose return is above its bet (PLAY-15). */
    show(shown: Grid, wins: readonly Win[], amount: number, bet: number): void {
      clear();
      wins.forEach((win) => {
        mark(shown, win);
      });
      if (calm) {
        write(money(amount));
        return;
      }
      const times = amount / bet;
      const isBig = times >= BIG;
      amountWon.classList.toggle('big', isBig);
      countUp(amount, () => {
        const rest = isBig ? (times >= HUGE ? HUGE_MS : BIG_MS) - COUNT_MS : 0;
        timer = setTimeout(() => {
          amountWon.classList.remove('big');
          showEach(shown, wins, amount);
        }, rest);
      });
    },
    /** Ends a large amount: any tap or key does. */
    calmDown(): void {
      amountWon.classList.remove('big');
    },
  };
}
