// The cards of baccarat. It follows the script of all tables; ES2019, no modules.
(() => {
  const { game, element, fill, pause, calm } = window.gamePage;
  const { baccaratTexts: texts } = game;
  const SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' };
  const HANDS = ['player', 'banker'];
  const BETWEEN_MS = 330;

  const rankOf = (card) => card.slice(1);
  const points = (card) => {
    const rank = rankOf(card);
    return rank === 'A' ? 1 : Number(rank) % 10 || 0;
  };
  const total = (cards) => cards.reduce((sum, card) => sum + points(card), 0) % 10;

  function put(hand, card) {
    const drawn = document.createElement('span');
    drawn.className = card[0] === 'H' || card[0] === 'D' ? 'card red' : 'card';
    // The text form of the sign, not its emoji.
    drawn.textContent = `${rankOf(card)}${SIGNS[card[0]]}\ufe0e`;
    element(`${hand}-cards`).append(drawn);
  }

  function label(hand, cards) {
    const read = cards.map((card) => fill(texts.card, { rank: rankOf(card), suit: texts.suits[card[0]] }));
    element(`${hand}-total`).textContent = total(cards);
    element(`${hand}-cards`).setAttribute('aria-label', `${texts.sides[hand]}: ${read.join(', ')}`);
  }

  /** In the order of the deal: by turns, the third cards last. */
  const inOrder = (hands) =>
    [0, 1, 2].flatMap((place) =>
      HANDS.flatMap((hand, side) => (hands[side][place] ? [{ hand, card: hands[side][place] }] : [])),
    );

  window.tableGame({
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
        if (!calm) await pause(BETWEEN_MS);
      }
      HANDS.forEach((hand, side) => {
        label(hand, grid[side]);
      });
    },
    words: ({ grid }) => {
      const [player, banker] = grid.map(total);
      const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
      return fill(texts.results[winner], { player, banker });
    },
  });
})();
