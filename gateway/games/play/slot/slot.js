// The slot's own part of its page: reels, bet and pay table. It follows the frame's script; ES2019, no modules.
(() => {
  const { game, texts, element, money, fill, pause, calm, announce, show, start, isReady } = window.gamePage;
  const { bets, lines, pays } = game;
  const cells = Array.from(document.querySelectorAll('.reel'), (reel) => Array.from(reel.children));
  const symbols = Object.keys(texts.symbols);
  const takeJackpot = window.followJackpot();
  let betIndex = 0;

  function showBet(isOpen) {
    const bet = bets[betIndex];
    element('bet').textContent = money(bet);
    element('pay-hint').textContent = fill(texts.payHint, { amount: money(bet) });
    document.querySelectorAll('[data-pay]').forEach((cell) => {
      const [symbol, index] = cell.dataset.pay.split(':');
      cell.textContent = money((pays[symbol][index] * bet) / lines.length);
    });
    element('less').disabled = !isOpen || betIndex === 0;
    element('more').disabled = !isOpen || betIndex === bets.length - 1;
  }

  function changeBet(step) {
    if (!isReady()) return;
    betIndex = Math.min(bets.length - 1, Math.max(0, betIndex + step));
    announce(`${texts.bet}: ${money(bets[betIndex])}`, { topic: 'bet' });
    show();
  }

  function draw(reel, column) {
    cells[reel].forEach((cell, row) => {
      cell.firstElementChild.firstElementChild.setAttribute('href', `#s-${column[row]}`);
    });
  }

  async function turn(grid) {
    await Promise.all(
      grid.map(async (column, reel) => {
        const strip = cells[reel][0].parentElement;
        strip.classList.add('turning');
        for (let turns = 0; turns < 12 + reel * 5; turns++) {
          draw(
            reel,
            column.map(() => symbols[Math.floor(Math.random() * symbols.length)]),
          );
          await pause(55);
        }
        draw(reel, column);
        strip.classList.remove('turning');
      }),
    );
  }

  function label(grid) {
    const rows = [0, 1, 2].map((row) => grid.map((column) => texts.symbols[column[row]]).join(', '));
    element('grid').setAttribute('aria-label', `${texts.reels}: ${rows.join('; ')}`);
  }

  function highlight(wins) {
    wins.forEach((win) => {
      for (let reel = 0; reel < win.count; reel++) cells[reel][lines[win.line][reel]].classList.add('hit');
    });
  }

  element('less').addEventListener('click', () => changeBet(-1));
  element('more').addEventListener('click', () => changeBet(1));
  start({
    smallest: bets[0],
    wager: () => ({ bet: bets[betIndex] }),
    show: showBet,
    lower: (most) => {
      while (betIndex > 0 && bets[betIndex] > most) betIndex--;
    },
    begin: () =>
      document.querySelectorAll('.hit').forEach((cell) => {
        cell.classList.remove('hit');
      }),
    reveal: async ({ grid }) => {
      if (!calm) await turn(grid);
      grid.forEach((column, reel) => {
        draw(reel, column);
      });
      label(grid);
    },
    finish: ({ wins, jackpot }, isWin) => {
      if (jackpot) takeJackpot(jackpot.amount);
      if (isWin) highlight(wins);
    },
    words: ({ jackpot = {} }) =>
      jackpot.won ? `${fill(texts.jackpotWon, { amount: money(jackpot.won) })} ` : '',
    key: (event) => {
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      if (!step) return false;
      changeBet(step);
      if (event.target === document.body) event.preventDefault();
      return true;
    },
  });
})();
