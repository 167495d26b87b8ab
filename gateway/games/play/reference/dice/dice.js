// The dice of sic bo. It follows the script of all tables; ES2019, no modules.
(() => {
  const { game, element, fill, pause, calm } = window.gamePage;
  const { diceTexts } = game;
  const dice = Array.from(element('dice').children);

  const show = (die, face) => die.firstElementChild.setAttribute('href', `#d-${face}`);
  const facesOf = ({ grid }) => grid.map(([face]) => Number(face));

  async function roll(faces) {
    element('dice').scrollIntoView({ block: 'center', behavior: 'smooth' });
    element('dice').classList.add('rolling');
    for (let turn = 0; turn < 18; turn++) {
      // A die never shows the face it showed before.
      dice.forEach((die, place) => {
        show(die, ((faces[place] + turn * (place + 1) * 2) % 6) + 1);
      });
      await pause(90);
    }
    element('dice').classList.remove('rolling');
  }

  window.tableGame({
    begin: () => element('dice').setAttribute('aria-label', diceTexts.dice),
    reveal: async (round) => {
      const faces = facesOf(round);
      if (!calm) await roll(faces);
      dice.forEach((die, place) => {
        show(die, faces[place]);
      });
      element('dice').setAttribute('aria-label', `${diceTexts.dice}: ${faces.join(', ')}`);
    },
    words: (round) => {
      const faces = facesOf(round);
      return fill(diceTexts.drawn, {
        dice: faces.join(', '),
        total: faces.reduce((sum, face) => sum + face, 0),
      });
    },
  });
})();
