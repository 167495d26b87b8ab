import { element } from '../../../frame/client/dom.ts';
import { getPage } from '../../../frame/client/page.ts';
import { fill, pause } from '../../../frame/client/words.ts';
import { createTable } from '../../../table/client/table.ts';
import type { BaccaratData } from '../board.ts';
import './baccarat.css';

const { game, calm, sound } = getPage<BaccaratData>();
const { baccaratTexts: texts } = game;
const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const HANDS = ['player', 'banker'] as const;
type Hand = (typeof HANDS)[number];
const BETWEEN_MS = 330;

const rankOf = (card: string): string => card.slice(1);
const suitOf = (card: string): string => card.charAt(0);
const pointsOf = (card: string): number => (rankOf(card) === 'A' ? 1 : Number(rankOf(card)) % 10 || 0);
const total = (cards: readonly string[] = []): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

function put(hand: Hand, card: string): void {
  const drawn = document.createElement('span');
  drawn.className = /[HD]/.test(suitOf(card)) ? 'card red' : 'card';
  // The text form of the sign, not its emoji.
  drawn.textContent = `${rankOf(card)}${SIGNS[suitOf(card)]}\ufe0e`;
  element(`${hand}-cards`).append(drawn);
}

function label(hand: Hand, cards: readonly string[] = []): void {
  const read = cards.map((card) =>
    fill(texts.card, { rank: rankOf(card), suit: texts.suits[suitOf(card) as keyof typeof texts.suits] }),
  );
  element(`${hand}-total`).textContent = String(total(cards));
  element(`${hand}-cards`).setAttribute('aria-label', `${texts.sides[hand]}: ${read.join(', ')}`);
}

/** Returns the cards in the order of the deal: by turns, the third cards last. */
const inOrder = (hands: readonly (readonly string[])[]): { hand: Hand; card: string }[] =>
  [0, 1, 2].flatMap((place) =>
    HANDS.flatMap((hand, side) => {
      const card = (hands[side] || [])[place];
      return card === undefined ? [] : [{ hand, card }];
    }),
  );

createTable({
  begin: () =>
    HANDS.forEach((hand) => {
      element(`${hand}-cards`).textContent = '';
      element(`${hand}-cards`).setAttribute('aria-label', texts.sides[hand]);
      element(`${hand}-total`).textContent = '';
    }),
  reveal: async ({ grid }) => {
    if (!calm) element('hands').scrollIntoView({ block: 'center', behavior: 'smooth' });
    for (const { hand, card } of inOrder(grid)) {
      put(hand, card);
      sound('card');
      if (!calm) await pause(BETWEEN_MS);
    }
    HANDS.forEach((hand, side) => {
      label(hand, grid[side]);
    });
  },
  words: ({ grid }) => {
    const [player, banker] = [total(grid[0]), total(grid[1])];
    const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
    return fill(texts.results[winner], { player, banker });
  },
});
