import { renew } from '#contract/session.ts';
import { send } from '../gateway/send.ts';
import { renewSession } from './session.ts';
import { session } from './store.ts';

const MINUTE = 60_000;
const LOOK_EVERY = MINUTE / 2;
/** Renewed when less than this is left, and only in a tab that somebody uses. */
const RENEW_WITHIN = 10 * MINUTE;
const IN_USE = 5 * MINUTE;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Keeps the session of a tab in use alive, and ends it at its time in one that isn't.
 * A session without a known end is left to the gateway.
 */
export function keepRenewed(onEnd: () => void): void {
  let lastUse = Date.now();
  const used = () => {
    lastUse = Date.now();
  };
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, used, { passive: true, capture: true });

  const look = async () => {
    const expiresAt = session.get()?.expiresAt;
    if (expiresAt === undefined) return;
    const left = expiresAt - Date.now();
    if (left <= 0) return onEnd();
    if (left > RENEW_WITHIN || Date.now() - lastUse > IN_USE) return;
    const answer = await send(renew);
    if (answer.ok) renewSession(answer.value);
  };
  window.setInterval(look, LOOK_EVERY);
  // A phone that slept runs no timers.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
}
