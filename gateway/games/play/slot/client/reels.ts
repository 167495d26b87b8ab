import { elements } from '../../frame/client/dom.ts';
import { getPage } from '../../frame/client/page.ts';
import { pause } from '../../frame/client/words.ts';
import type { SlotData } from '../board.ts';
import { createCell, type Grid } from './cells.ts';

/** How long the first reel rolls, how much later each next one stops, and how much longer the last ones may (PLAY-81). */
const ROLL_MS = 600;
const APART_MS = 200;
const LONGER_MS = 400;
const FALL_MS = 320;
const GO_MS = 260;
/** Symbols that pass on the first reel, and how many more on each next one. */
const PASSING = 8;
const MORE_PASSING = 4;

/** The reels of a slot. @param worth writes what a coin is worth, from its value in bets */
export function createReels(worth: (bets: number) => string) {
  const { game, calm, sound } = getPage<SlotData>();
  const { rows, weights } = game;
  const strips = elements('.strip');
  const stops = weights.map((reel) =>
    Object.keys(reel).reduce<string[]>(
      (all, symbol) => all.concat(Array(reel[symbol] || 0).fill(symbol)),
      [],
    ),
  );
  const cell = (symbol: string) => createCell(symbol, worth);
  const cellsOf = (strip: Element | undefined): HTMLElement[] =>
    strip ? (Array.from(strip.children) as HTMLElement[]) : [];

  function put(strip: HTMLElement, column: readonly string[]): void {
    strip.textContent = '';
    strip.append(...column.map(cell));
  }

  /** Shows a grid at once. */
  function show(grid: Grid): void {
    strips.forEach((strip, reel) => {
      put(strip, grid[reel] || []);
    });
  }

  /** Draws a symbol that passes, by the reel's own weights. */
  function drawPassing(reel: number): string {
    const all = stops[reel] || [];
    return all[Math.floor(Math.random() * all.length)] || '';
  }

  /** Moves an element to its place, from where it is drawn now: the browser animates it without a script. */
  function moveFrom(what: HTMLElement, place: string, ms: number, curve: string): void {
    what.style.transition = 'none';
    what.style.transform = `translateY(${place})`;
    what.getBoundingClientRect();
    what.style.transition = `transform ${ms}ms ${curve}`;
    what.style.transform = 'none';
  }

  async function rollReel(
    strip: HTMLElement,
    reel: number,
    column: readonly string[],
    ms: number,
  ): Promise<void> {
    const passing = Array.from({ length: PASSING + reel * MORE_PASSING }, () => drawPassing(reel));
    const fresh = [...column, ...passing].map(cell);
    strip.prepend(...fresh);
    const total = strip.children.length;
    moveFrom(strip, `${(-100 * fresh.length) / total}%`, ms, 'cubic-bezier(.3,.5,.3,1.04)');
    await pause(ms);
    put(strip, column);
    strip.style.transition = 'none';
    sound('reelStop');
  }

  /** Rolls all reels to a grid. @param isLong whether the last ones roll longer @param share of the usual time */
  async function roll(grid: Grid, isLong: boolean, share = 1): Promise<void> {
    if (calm) {
      show(grid);
      return;
    }
    await Promise.all(
      strips.map((strip, reel) => {
        const longer = isLong && reel > 2 ? LONGER_MS : 0;
        return rollReel(strip, reel, grid[reel] || [], share * (ROLL_MS + reel * APART_MS) + longer);
      }),
    );
  }

  /** Takes the cells of some symbols away, and lets a grid fall into their places. */
  async function tumble(before: Grid, going: readonly string[], grid: Grid): Promise<void> {
    if (calm) {
      show(grid);
      return;
    }
    const gone = strips.map((strip, reel) =>
      cellsOf(strip).filter((_, row) => going.includes((before[reel] || [])[row] || '')),
    );
    gone.forEach((cells) => {
      cells.forEach((each) => {
        each.classList.add('going');
      });
    });
    await pause(GO_MS);
    strips.forEach((strip, reel) => {
      const lost = gone[reel] || [];
      const from = new Map(cellsOf(strip).map((each, row) => [each, row]));
      lost.forEach((each) => {
        each.remove();
      });
      strip.prepend(...(grid[reel] || []).slice(0, lost.length).map(cell));
      cellsOf(strip).forEach((each, row) => {
        const start = from.has(each) ? (from.get(each) || 0) - row : -lost.length;
        if (start) moveFrom(each, `${100 * start}%`, FALL_MS, 'cubic-bezier(.4,0,.7,1)');
      });
    });
    await pause(FALL_MS);
    sound('card');
    show(grid);
  }

  return {
    rows,
    show,
    roll,
    tumble,
    /** Returns the cell of a row on a reel. */
    at: (reel: number, row: number): HTMLElement | undefined => cellsOf(strips[reel])[row],
    /** Fills a reel with the wild that it shows. */
    fill(reel: number, symbol: string): void {
      const strip = strips[reel];
      if (!strip) return;
      put(strip, Array(rows).fill(symbol));
      strip.classList.add('filled');
    },
    clear(): void {
      strips.forEach((strip) => {
        strip.classList.remove('filled');
      });
    },
  };
}

export type Reels = ReturnType<typeof createReels>;
