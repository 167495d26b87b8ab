import { getPage } from '../../frame/client/page.ts';
import type { JackpotData } from '../board.ts';

interface JackpotAnswer {
  readonly success: boolean;
  readonly value: { readonly amount: number };
}

const POLL_MS = 30_000;
const COUNTING_MS = 3_000;

/**
 * Shows the jackpot on a game's page: polled while the page is visible, and counted up to the new amount, as on home.
 * @returns a function that takes a round's amount of the jackpot
 */
export function followJackpot(jackpot: JackpotData | undefined): (amount: number) => void {
  const { money, calm, isReady } = getPage();
  const shown = document.getElementById('jackpot');
  if (!shown || !jackpot) return () => undefined;
  let { amount } = jackpot;
  let frame = 0;

  const write = (value: number) => {
    shown.textContent = money(value);
  };

  function take(next: number): void {
    const from = amount;
    amount = next;
    cancelAnimationFrame(frame);
    if (calm || document.hidden || next <= from) {
      write(next);
      return;
    }
    const began = performance.now();
    const count = (now: number) => {
      const share = Math.min(Math.max(now - began, 0) / COUNTING_MS, 1);
      write(from + (next - from) * share);
      if (share < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
  }

  async function poll(nodeId: string): Promise<void> {
    // Each shown round brings the amount itself, and an older poll is dropped.
    if (document.hidden || !isReady()) return;
    const before = amount;
    try {
      const response = await fetch(`/wps/play/jackpot/${nodeId}`, { credentials: 'omit' });
      const answer = (await response.json()) as JackpotAnswer;
      if (answer.success && isReady() && amount === before) take(answer.value.amount);
    } catch {
      // The amount shown was correct; the next poll may succeed.
    }
  }

  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (!connection?.saveData) setInterval(() => void poll(jackpot.nodeId), POLL_MS);
  return take;
}
