import { element, elements } from '../../frame/client/dom.ts';
import { type Drawn, getPage, type RoundOf } from '../../frame/client/page.ts';
import { fill, pause } from '../../frame/client/words.ts';
import type { SlotData } from '../board.ts';
import { createPicture, type Grid, nameSymbol } from './cells.ts';
import { createFeatures } from './features.ts';
import { followJackpot } from './jackpot.ts';
import { createReels } from './reels.ts';
import { createWinDisplay } from './win-display.ts';
import './slot.css';
import './wins.css';

const { game, texts, money, calm, announce, show, start, isReady } = getPage<SlotData>();
const { bets, pays, most, profile, slotTexts } = game;
const takeJackpot = followJackpot(game.jackpot);
const worthFormat = new Intl.NumberFormat(game.locale, { maximumFractionDigits: 2 });
let betIndex = 0;

const TENTHS = 10;
const FILL_MS = 250;
/** How many of a symbol on the first three reels make the others roll longer: a feature is near (PLAY-81). */
const NEAR: Readonly<Record<string, number>> = { S: 2, C: 4 };

const currentBet = (): number => bets[betIndex] || 0;
/** Writes what a coin is worth; the coin has the currency's sign. */
const worth = (times: number): string => worthFormat.format(times * currentBet());
const reels = createReels(worth);
const winDisplay = createWinDisplay(reels);
const features = createFeatures(reels, winDisplay);

function showBet(isOpen: boolean): void {
  const bet = currentBet();
  element('bet').textContent = money(bet);
  element('pay-hint').textContent = fill(texts.payHint, { amount: money(bet) });
  elements('[data-pay]').forEach((cell) => {
    const [symbol = '', column = ''] = (cell.dataset.pay || '').split(':');
    cell.textContent = money((((pays[symbol] || [])[Number(column)] || 0) * bet) / TENTHS);
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

/** Returns the columns of a grid as rows, or its rows as columns. */
const turnOver = (grid: Grid, length: number): string[][] =>
  Array.from({ length }, (_, row) => grid.map((column) => column[row] || ''));

/** Returns the names of the symbols, row by row. */
const nameRows = (grid: Grid, write = worth): string =>
  turnOver(grid, (grid[0] || []).length)
    .map((row) => row.map((symbol) => nameSymbol(symbol, write)).join(', '))
    .join('; ');

const label = (grid: Grid): void =>
  element('grid').setAttribute('aria-label', `${texts.reels}: ${nameRows(grid)}`);

/** Creates the symbols of a past round as a small picture, with what its steps brought. */
function createPast({ grid, steps = [] }: Drawn): Node {
  const past = document.createDocumentFragment();
  const small = document.createElement('span');
  small.className = `small-grid of-${grid.length}`;
  small.setAttribute('role', 'img');
  small.setAttribute('aria-label', nameRows(grid));
  turnOver(grid, (grid[0] || []).length).forEach((row) => {
    small.append(...row.map(createPicture));
  });
  past.append(small, ` ${features.sum({ steps })}`);
  return past;
}

/** Shows the first look at the reels of a round. */
async function turn({ grid }: RoundOf<'slot'>): Promise<void> {
  const first = grid.slice(0, 3).reduce<readonly string[]>((all, column) => all.concat(column), []);
  const isNear = Object.keys(NEAR).some(
    (symbol) => first.filter((cell) => cell === symbol).length >= (NEAR[symbol] || 0),
  );
  await reels.roll(grid, isNear);
  if (profile !== 'expand') return;
  const wilds = grid.map((column, reel) => (column.includes('W') ? reel : -1)).filter((reel) => reel >= 0);
  if (wilds.length > 0 && !calm) await pause(FILL_MS);
  wilds.forEach((reel) => {
    reels.fill(reel, 'W');
  });
}

/** Returns the look at the reels with which a round ended. */
const lastLook = ({ grid, wins, steps = [] }: RoundOf<'slot'>) => steps[steps.length - 1] || { grid, wins };

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

element('less').addEventListener('click', () => changeBet(-1));
element('more').addEventListener('click', () => changeBet(1));
['pointerdown', 'keydown'].forEach((name) => {
  document.addEventListener(name, winDisplay.calmDown);
});
start({
  round: 'slot',
  smallest: bets[0] || 0,
  wager: () => ({ bet: currentBet() }),
  show: showBet,
  lower: (covered) => {
    while (betIndex > 0 && currentBet() > covered) betIndex--;
  },
  begin: () => {
    winDisplay.clear();
    reels.clear();
  },
  reveal: async (round) => {
    await turn(round);
    await features.show(round, currentBet());
    label(lastLook(round).grid);
  },
  finish: (round, isWin) => {
    if (round.jackpot) takeJackpot(round.jackpot.amount);
    const { grid, wins } = lastLook(round);
    winDisplay.clear();
    if (isWin) winDisplay.show(grid, wins, round.win, currentBet());
  },
  words: (round) => {
    const { win, jackpot } = round;
    const capped = !jackpot && win >= most * currentBet() ? slotTexts.capped : '';
    const won = jackpot?.won ? `${fill(texts.jackpotWon, { amount: money(jackpot.won) })} ` : '';
    return won + features.sum(round) + capped;
  },
  drawn: createPast,
  key: (event) => {
    const step = STEPS[event.key];
    if (!step) return false;
    changeBet(step);
    if (event.target === document.body) event.preventDefault();
    return true;
  },
});
