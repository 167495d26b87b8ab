import { element } from '../../../frame/client/dom.ts';
import { type Drawn, getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { BullData } from '../board.ts';
import { beats, groupHand, rankHand } from '../hand.ts';
import './bull.css';

const { game, calm, sound } = getPage<BullData>();
const { hands, ranks, results, card: cardText, suits, short } = game.bullTexts;
/** In the order of the grid. */
const NAMES = [hands.banker, hands.seatA, hands.seatB, hands.seatC, hands.seatD];
/** Of the seats. */
const LETTERS = 'ABCD';
const TEN = 10;
const CARDS = [0, 1, 2, 3, 4];
const BETWEEN_MS = 320;
/** In their text form, not as emoji. */
const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

type Hand = readonly string[];
const rankOf = (card: string): string => card.slice(1);
const suitOf = (card: string): string => card.charAt(0);

/** Names the worth of a hand. */
function nameRank(hand: Hand): string {
  const rank = rankHand(hand);
  if (rank > TEN) return ranks.court;
  if (rank === TEN) return ranks.ten;
  return rank ? fill(ranks.bull, { n: rank }) : ranks.none;
}

const cardsOf = (place: number): Element[] => Array.from(element(`cards-${place}`).children);

function showCard(place: number, at: number, card: string): void {
  const drawn = cardsOf(place)[at];
  if (!(drawn instanceof HTMLElement)) return;
  drawn.className = /[HD]/.test(suitOf(card)) ? 'up hearts' : 'up';
  drawn.dataset.rank = rankOf(card);
  drawn.dataset.suit = `${SIGNS[suitOf(card)]}\ufe0e`;
}

function showRank(place: number, hand: Hand, banker: Hand): void {
  element(`rank-${place}`).textContent = nameRank(hand);
  element(`hand-${place}`).classList.toggle('won', place > 0 && beats(hand, banker));
  const read = hand.map((card) => fill(cardText, { rank: rankOf(card), suit: suits[suitOf(card) as 'S'] }));
  element(`cards-${place}`).setAttribute('aria-label', [NAMES[place] || ''].concat(read).join(', '));
}

createTable({
  begin: () => {
    NAMES.forEach((name, place) => {
      element(`rank-${place}`).textContent = '';
      element(`hand-${place}`).classList.remove('won');
      element(`cards-${place}`).setAttribute('aria-label', name);
      cardsOf(place).forEach((card) => {
        card.className = '';
      });
    });
  },
  reveal: async ({ grid }) => {
    for (const at of CARDS) {
      grid.forEach((hand, place) => {
        showCard(place, at, hand[at] || '');
      });
      sound('card');
      if (!calm) await pause(BETWEEN_MS);
    }
    grid.forEach((hand, place) => {
      showRank(place, hand, grid[0] || []);
    });
  },
  words: ({ grid: [banker = [], ...seats] }: Drawn) => {
    const won = seats.flatMap((hand, at) => (beats(hand, banker) ? LETTERS.charAt(at) : []));
    return fill(won.length > 0 ? results.won : results.none, {
      banker: nameRank(banker),
      seats: won.join(', '),
    });
  },
  mark: ([banker = []]) => {
    const rank = rankHand(banker);
    return { tone: groupHand(banker), text: rank > TEN ? short.court : rank ? String(rank) : short.none };
  },
});
