// The wheel of roulette. It follows the script of all tables; ES2019, no modules.
(() => {
  const { game, element, fill, pause, calm } = window.gamePage;
  const { wheel, wheelTexts, labels } = game;
  const TURN_MS = 2200;
  /** Degrees, growing: the wheel turns one way. */
  let turned = 0;

  const findField = (number) => document.querySelector(`[data-field="n${number}"]`);

  function showDrawn(number) {
    const drawn = element('drawn');
    const field = findField(number);
    drawn.textContent = number;
    drawn.className = field.classList[1];
    drawn.setAttribute('aria-label', `${wheelTexts.wheel}: ${labels[`n${number}`]}`);
    field.classList.add('drawn');
  }

  window.tableGame({
    begin: () => {
      element('drawn').className = 'idle';
      document.querySelectorAll('.drawn').forEach((field) => {
        field.classList.remove('drawn');
      });
    },
    reveal: async ({ grid }) => {
      const number = Number(grid[0][0]);
      const place = (wheel.indexOf(number) * 360) / wheel.length;
      // The pocket stops at the top, under the mark.
      turned += (calm ? 0 : 720) + 360 - ((turned + place) % 360);
      element('wheel').style.transform = `rotate(${turned}deg)`;
      if (!calm) {
        element('wheel').scrollIntoView({ block: 'center', behavior: 'smooth' });
        await pause(TURN_MS);
      }
      showDrawn(number);
    },
    words: ({ grid }) => fill(wheelTexts.drawn, { what: labels[`n${grid[0][0]}`] }),
  });
})();
