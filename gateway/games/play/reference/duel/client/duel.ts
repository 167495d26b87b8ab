import { element } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import * as baccarat from '../baccarat.ts';
import type { DuelData, DuelVariant } from '../board.ts';
import * as dragontiger from '../dragontiger.ts';
import * as redblack from '../redblack.ts';
import { valueHand } from '../three-card-hand.ts';
import './duel.css';

type Hand = readonly string[];

/** What the hands of a variant are worth, and which one is better. */
interface Duel {
  /** Returns an empty text for a hand that is not whole. */
  worth(hand: Hand): string;
  /** Returns the field of the better hand, or that of a draw. */
  winner(grid: Drawn['grid']): string;
}

const { game, calm, sound } = getPage<DuelData>();
const { sides, results, short, worth, card: cardText, suits } = game.duel;
const rankOf = (card = ''): string => card.slice(1);
const suitOf = (card: string): string => card.charAt(0);

const DUELS: Readonly<Record<DuelVariant, Duel>> = {
  baccarat: { worth: (hand) => String(baccarat.handTotal(hand)), winner: baccarat.findWinner },
  dragontiger: { worth: ([card]) => rankOf(card), winner: dragontiger.findWinner },
  redblack: {
    worth: (hand) => (hand.length < 3 ? '' : worth[valueHand(hand).combination] || ''),
    winner: redblack.findWinner,
  },
};
const duel = DUELS[game.duel.variant];

/** In their text form, not as emoji. */
const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const BETWEEN_MS = 330;

function put(field: string, card: string): void {
  const drawn = document.createElement('span');
  drawn.className = /[HD]/.test(suitOf(card)) ? 'card hearts' : 'card';
  drawn.dataset.rank = rankOf(card);
  drawn.dataset.suit = `${SIGNS[suitOf(card)]}\ufe0e`;
  element(`${field}-cards`).append(drawn);
}

function label(field: string, name: string, hand: Hand): void {
  const read = hand.map((card) => fill(cardText, { rank: rankOf(card), suit: suits[suitOf(card)] || '' }));
  element(`${field}-worth`).textContent = hand.length > 0 ? duel.worth(hand) : '';
  element(`${field}-cards`).setAttribute('aria-label', [name].concat(read).join(', '));
}

/** Returns the cards in the order of the deal: by turns, the third cards last. */
const inOrder = (grid: Drawn['grid']): { side: number; card: string }[] =>
  [0, 1, 2].flatMap((place) =>
    grid.flatMap((hand, side) => {
      const card = hand[place];
      return card === undefined ? [] : [{ side, card }];
    }),
  );

/** Marks the better hand; without a field, none. */
function markWinner(winner: string): void {
  sides.forEach(({ field }) => {
    const { classList } = element(`${field}-hand`);
    classList.toggle('won', field === winner);
  });
}

function begin(): void {
  markWinner('');
  sides.forEach(({ field, name }) => {
    element(`${field}-cards`).textContent = '';
    label(field, name, []);
  });
}

createTable({
  begin,
  async reveal({ grid }) {
    const dealt: string[][] = sides.map(() => []);
    for (const { side, card } of inOrder(grid)) {
      const [place, hand] = [sides[side], dealt[side]];
      if (!place || !hand) continue;
      hand.push(card);
      put(place.field, card);
      sound('card');
      if (calm) continue;
      await pause(BETWEEN_MS);
      element(`${place.field}-worth`).textContent = duel.worth(hand);
    }
    sides.forEach(({ field, name }, side) => {
      label(field, name, grid[side] || []);
    });
    markWinner(duel.winner(grid));
  },
  words: ({ grid }) =>
    fill(results[duel.winner(grid)] || '', {
      [sides[0].field]: duel.worth(grid[0] || []),
      [sides[1].field]: duel.worth(grid[1] || []),
    }),
  mark(grid) {
    const tone = duel.winner(grid);
    return { tone, text: short[tone] || '' };
  },
});
