// The jackpot that a game's page shows: the gateway is asked for it again while somebody looks at the page, and what has
// grown counts up, as on home. It follows the frame's script; ES2019, no modules.
/** @returns takes what a round says of the jackpot */
window.followJackpot = () => {
  const { game, element, money, calm, isReady } = window.gamePage;
  const shown = element('jackpot');
  if (!shown) return () => undefined;
  const lookEvery = 30000;
  const counting = 3000;
  const { nodeId } = game.jackpot;
  let { amount } = game.jackpot;
  let frame;

  const write = (at) => {
    shown.textContent = money(at);
  };

  function take(next) {
    const from = amount;
    amount = next;
    cancelAnimationFrame(frame);
    if (calm || document.hidden || next <= from) {
      write(next);
      return;
    }
    const began = performance.now();
    const count = (now) => {
      const share = Math.min(Math.max(now - began, 0) / counting, 1);
      write(from + (next - from) * share);
      if (share < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
  }

  async function look() {
    // A round tells it by itself once it has been shown, and what was asked before that is older.
    if (document.hidden || !isReady()) return;
    const before = amount;
    try {
      const answer = await (await fetch(`/wps/play/jackpot/${nodeId}`, { credentials: 'omit' })).json();
      if (answer.success && isReady() && amount === before) take(answer.value.amount);
    } catch {
      // What is shown was true; the next look may be answered.
    }
  }

  const { saveData } = navigator.connection || {};
  if (!saveData) setInterval(look, lookEvery);
  return take;
};
