import { useEffect, useState } from 'react';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { serverNow } from '../clock/server-clock.client.ts';

/** How often the countdown looks at the clock, in milliseconds (SMS-2). */
const TICK = 500;

/** Seconds until another code may be asked for, and what starts them: the gateway's time, where it said one (SMS-2). */
export function useCountdown() {
  const [countdown, setCountdown] = useState<Countdown>();
  const [seconds, setSeconds] = useState(0);

  useWake(() => setCountdown(resumedCountdown()));
  useEffect(() => countdown && showSeconds(countdown, setSeconds), [countdown]);

  const start = (until: number | undefined) => setCountdown(startCountdown(until));
  return [seconds, start] as const;
}

/** How long the next code is waited for, where the gateway does not say (SMS-2). */
const USUAL_WAIT = 60_000;
const KEY = 'smsCountdown';

/**
 * When another code may be asked for. Two clocks, because either may be wrong: the
 * device's may be set while it runs, and the page's stands still while a phone sleeps.
 * The wait is over when the first of them says so (fault 11).
 */
export interface Countdown {
  /** On `Date.now()`. */
  readonly wallEnd: number;
  /** On `performance.now()`. */
  readonly pageEnd: number;
}

/** Counts down to a time of the gateway, and remembers it for a reload. */
export function startCountdown(expirationTime: number | undefined): Countdown {
  const wait = expirationTime === undefined ? USUAL_WAIT : Math.max(0, expirationTime - serverNow());
  const countdown = from(wait);
  tabArea.set(KEY, JSON.stringify({ wallEnd: countdown.wallEnd, wait }));
  return countdown;
}

/** The countdown that a reload interrupted, if it is still running. */
export function resumedCountdown(): Countdown | undefined {
  try {
    const { wallEnd, wait } = JSON.parse(tabArea.get(KEY) ?? '{}');
    const left = Math.min(Number(wallEnd) - Date.now(), Number(wait));
    return left > 0 ? from(left) : undefined;
  } catch {
    return undefined;
  }
}

/** Whole seconds left, rounded up; 0 once another code may be asked for. */
export function secondsLeft({ wallEnd, pageEnd }: Countdown): number {
  const left = Math.min(wallEnd - Date.now(), pageEnd - performance.now());
  return Math.max(0, Math.ceil(left / 1000));
}

/** Tells how many are left, at once and with every tick. @returns what ends it */
export function showSeconds(countdown: Countdown, tell: (seconds: number) => void): () => void {
  const look = () => tell(secondsLeft(countdown));
  look();
  const timer = setInterval(look, TICK);
  return () => clearInterval(timer);
}

function from(wait: number): Countdown {
  return { wallEnd: Date.now() + wait, pageEnd: performance.now() + wait };
}
