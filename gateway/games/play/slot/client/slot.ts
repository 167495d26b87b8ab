import { element, elements } from '../../frame/client/dom.ts';
import { getPage, type RoundOf } from '../../frame/client/page.ts';
import { fill, pause } from '../../frame/client/words.ts';
import type { SlotData } from '../board.ts';
import { followJackpot } from './jackpot.ts';
import './slot.css';

const { game, texts, money, calm, announce, show, sound, start, isReady } = getPage<SlotData>();
const { bets, lines, pays } = game;
const reels = elements('.reel').map((reel) => ({ reel, cells: elements('.cell', reel) }));
const symbols = Object.keys(texts.symbols) as (keyof typeof texts.symbols)[];
const takeJackpot = followJackpot(game.jackpot);
let betIndex = 0;

const currentBet = (): number => bets[betIndex] || 0;

function showBet(isOpen: boolean): void {
  const bet = currentBet();
  element('bet').textContent = money(bet);
  element('pay-hint').textContent = fill(texts.payHint, { amount: money(bet) });
  elements('[data-pay]').forEach((cell) => {
    const [symbol = '', index = ''] = (cell.dataset.pay || '').split(':');
    cell.textContent = money((((pays[symbol] || [])[Number(index)] || 0) * bet) / lines.length);
  });
  (element('less') as HTMLButtonElement).disabled = !isOpen || betIndex === 0;
  (element('more') as HTMLButtonElement).disabled = !isOpen || betIndex === bets.length - 1;
}

function changeBet(step: number): void {
  if (!isReady()) return;
  betIndex = Math.min(bets.length - 1, Math.max(0, betIndex + step));
  announce(`${texts.bet}: ${money(currentBet())}`, { topic: 'bet' });
  show();
}

function draw(cells: readonly Element[], column: readonly string[]): void {
  cells.forEach((cell, row) => {
    const use = cell.querySelector('use');
    if (use) use.setAttribute('href', `#s-${column[row]}`);
  });
}

const drawSymbol = () => symbols[Math.floor(Math.random() * symbols.length)] || '';

async function turn(grid: RoundOf<'slot'>['grid']): Promise<void> {
  await Promise.all(
    reels.map(async ({ reel, cells }, place) => {
      reel.classList.add('turning');
      for (let turns = 0; turns < 12 + place * 5; turns++) {
        draw(cells, cells.map(drawSymbol));
        await pause(55);
      }
      draw(cells, grid[place] || []);
      reel.classList.remove('turning');
      sound('reelStop');
    }),
  );
}

/** Returns the names of the symbols, row by row. */
const nameRows = (grid: RoundOf<'slot'>['grid']): string[] =>
  [0, 1, 2].map((row) =>
    grid.map((column) => texts.symbols[column[row] as keyof typeof texts.symbols]).join(', '),
  );

const label = (grid: RoundOf<'slot'>['grid']): void =>
  element('grid').setAttribute('aria-label', `${texts.reels}: ${nameRows(grid).join('; ')}`);

/** Creates the symbols of a past round as a small picture. */
function createSmallGrid(grid: RoundOf<'slot'>['grid']): HTMLElement {
  const small = document.createElement('span');
  small.className = 'small-grid';
  small.setAttribute('role', 'img');
  small.setAttribute('aria-label', nameRows(grid).join('; '));
  const rows = [0, 1, 2].map((row) => grid.map((column) => column[row]));
  rows.forEach((row) => {
    row.forEach((_symbol, place) => {
      const [cell] = reels[place]?.cells || [];
      const drawing = cell?.querySelector('svg')?.cloneNode(true);
      if (drawing) small.append(drawing);
    });
  });
  draw(Array.from(small.children), rows.flat() as string[]);
  return small;
}

function highlight(wins: RoundOf<'slot'>['wins']): void {
  wins.forEach(({ line, count }) => {
    (lines[line] || []).slice(0, count).forEach((row, place) => {
      reels[place]?.cells[row]?.classList.add('hit');
    });
  });
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

element('less').addEventListener('click', () => changeBet(-1));
element('more').addEventListener('click', () => changeBet(1));
start({
  round: 'slot',
  smallest: bets[0] || 0,
  wager: () => ({ bet: currentBet() }),
  show: showBet,
  lower: (most) => {
    while (betIndex > 0 && currentBet() > most) betIndex--;
  },
  begin: () =>
    elements('.hit').forEach((cell) => {
      cell.classList.remove('hit');
    }),
  reveal: async ({ grid }) => {
    if (!calm) await turn(grid);
    reels.forEach(({ cells }, place) => {
      draw(cells, grid[place] || []);
    });
    label(grid);
  },
  finish: ({ wins, jackpot }, isWin) => {
    if (jackpot) takeJackpot(jackpot.amount);
    if (isWin) highlight(wins);
  },
  words: ({ jackpot }) => (jackpot?.won ? `${fill(texts.jackpotWon, { amount: money(jackpot.won) })} ` : ''),
  drawn: ({ grid }) => createSmallGrid(grid),
  key: (event) => {
    const step = STEPS[event.key];
    if (!step) return false;
    changeBet(step);
    if (event.target === document.body) event.preventDefault();
    return true;
  },
});
