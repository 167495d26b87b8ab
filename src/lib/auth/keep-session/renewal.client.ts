import { renew } from '#contract/auth/session/session.ts';
import { send } from '../send/send.client.ts';
import { renewSession } from '../session/session.client.ts';
import { recordRenewal, session } from '../session/store.client.ts';

const MINUTE = 60_000;
const LOOK_EVERY = MINUTE / 2;
/** A session with less than this left is renewed, in a tab that was used within `IN_USE`. In milliseconds. */
const RENEW_WITHIN = 20 * MINUTE;
const IN_USE = 5 * MINUTE;
/** Throttles renewals where the gateway's sessions are shorter, or near their final end. In milliseconds. */
const RENEW_EVERY = 5 * MINUTE;
const SIGNS_OF_USE = ['pointerdown', 'touchstart', 'keydown', 'scroll'];

/**
 * Renews the session of a tab in use, and reports its end in a tab that is not used. A session without a known end is
 * left to the gateway.
 */
export function keepRenewed(onEnd: () => void): void {
  let usedAt = Date.now();
  let renewedAt = 0;
  for (const sign of SIGNS_OF_USE) {
    document.addEventListener(sign, () => (usedAt = Date.now()), { passive: true, capture: true });
  }

  const look = async () => {
    const expiresAt = session.get()?.expiresAt;
    if (expiresAt === undefined) return;
    const now = Date.now();
    if (expiresAt <= now) return onEnd();
    if (expiresAt - now > RENEW_WITHIN || now - usedAt > IN_USE || now - renewedAt < RENEW_EVERY) return;
    renewedAt = now;
    const renewal = send(renew).then((answer) => {
      if (answer.ok) renewSession(answer.value);
    });
    recordRenewal(renewal);
    await renewal;
  };
  window.setInterval(look, LOOK_EVERY);
  // A phone that slept ran no timers.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
}
