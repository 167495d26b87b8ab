// The jackpot on a game's page: polled while the page is visible, and counted up to the new amount, as on
// home. It follows the frame's script; ES2019, no modules.
/** @returns a function that takes a round's news of the jackpot */
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
    // Each shown round brings the amount itself, and an older poll is dropped.
    if (document.hidden || !isReady()) return;
    const before = amount;
    try {
      const answer = await (await fetch(`/wps/play/jackpot/${nodeId}`, { credentials: 'omit' })).json();
      if (answer.success && isReady() && amount === before) take(answer.value.amount);
    } catch {
      // The amount shown was correct; the next poll may succeed.
    }
  }

  const { saveData } = navigator.connection || {};
  if (!saveData) setInterval(look, lookEvery);
  return take;
};
