// Matches and slip of the sportsbook. It follows the script of all tables; ES2019, no modules.
(() => {
  const { game, element, fill, pause, calm, say, isReady } = window.gamePage;
  const { calls, odds, labels, slipTexts, periods, isByPeriod } = game;
  const buttons = Array.from(document.querySelectorAll('[data-selection]'));
  const scores = Array.from(document.querySelectorAll('.score'));
  const lines = Array.from(document.querySelectorAll('.line'));
  const accumulator = lines[lines.length - 1];
  /** The chosen field of each match; empty where there is none. */
  const chosen = scores.map(() => '');

  function showLine(line, field, what, hundredths) {
    const shown = (hundredths / 100).toFixed(2);
    labels[field] = field && `${what} ${shown}`;
    line.dataset.field = field;
    line.querySelector('.what').textContent = what;
    line.querySelector('b').textContent = shown;
  }

  function showSlip() {
    const legs = chosen.filter(Boolean);
    chosen.forEach((field, match) => {
      showLine(lines[match], field, calls[field] || '', odds[field] || 0);
    });
    const what = fill(slipTexts.accumulator, { n: legs.length });
    const field = legs.length > 1 ? legs.join('.') : '';
    showLine(accumulator, field, what, odds[field] || 0);
    element('empty').hidden = legs.length > 0;
    buttons.forEach((button) => {
      button.setAttribute('aria-pressed', String(chosen.includes(button.dataset.selection)));
    });
  }

  function choose(button) {
    if (!isReady()) return;
    const field = button.dataset.selection;
    const match = Number(field[0]) - 1;
    const isAdded = chosen[match] !== field;
    chosen[match] = isAdded ? field : '';
    showSlip();
    table.changeFields();
    say(fill(isAdded ? slipTexts.added : slipTexts.removed, { what: calls[field] }));
    // Scrolls to the added selection, with the accumulator below it.
    if (isAdded) element('fields').scrollIntoView({ block: 'end', behavior: calm ? 'auto' : 'smooth' });
  }

  const showScore = (match, home, away) => {
    scores[match].textContent = `${home}–${away}`;
  };
  const scoresOf = ({ grid }) => grid.map(([home, away]) => `${home}–${away}`).join(', ');

  /**
   * Returns the moments at which each point of a side is shown, from 0 to 1. They are arbitrary: the score was drawn
   * before.
   */
  function pickMoments(home, away) {
    if (!isByPeriod) return [home, away].map((count) => Array.from({ length: count }, Math.random));
    // A period is one side's; where a side needs a number of them, the last is the winner's.
    const last = home > away ? 0 : 1;
    const winners = Array.from({ length: home + away }, (_, place) => (place < home ? 0 : 1));
    winners.splice(winners.indexOf(last), 1);
    winners.sort(() => Math.random() - 0.5);
    winners.push(last);
    return [0, 1].map((side) =>
      winners.map((winner, place) => (winner === side ? (place + 1) / periods : 2)).filter((at) => at < 2),
    );
  }

  const STEPS = 18;
  async function playOut(grid) {
    element('matches').scrollIntoView({ block: 'start', behavior: 'smooth' });
    const moments = grid.map(([home, away]) => pickMoments(Number(home), Number(away)));
    for (let step = 0; step <= STEPS; step++) {
      const now = step / STEPS;
      const period = Math.min(Math.floor(now * periods) + 1, periods);
      element('clock').textContent = fill(slipTexts.clock, { n: period });
      moments.forEach((sides, match) => {
        const [home, away] = sides.map((at) => at.filter((moment) => moment <= now).length);
        showScore(match, home, away);
      });
      await pause(110);
    }
  }

  labels[''] = '';
  const table = window.tableGame({
    begin: () => {
      document.querySelectorAll('.won').forEach((button) => {
        button.classList.remove('won');
      });
    },
    reveal: async ({ grid }) => {
      if (!calm) await playOut(grid);
      element('clock').textContent = slipTexts.finished;
      grid.forEach(([home, away, ...won], match) => {
        showScore(match, home, away);
        buttons
          .filter(
            ({ dataset }) => dataset.selection[0] === String(match + 1) && won.includes(dataset.selection[1]),
          )
          .forEach((button) => {
            button.classList.add('won');
          });
      });
    },
    words: (round) => fill(slipTexts.drawn, { scores: scoresOf(round) }),
  });
  buttons.forEach((button) => {
    button.addEventListener('click', () => choose(button));
  });
})();
