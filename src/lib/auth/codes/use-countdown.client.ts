import { useEffect, useState } from 'react';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { serverNow } from '../clock/server-clock.client.ts';

/** How often the countdown reads the clock, in milliseconds (SMS-2). */
const TICK = 500;

/**
 * Returns the seconds until another code may be requested, and what starts the countdown: the gateway's time where it
 * gives one (SMS-2).
 */
export function useCountdown() {
  const [countdown, setCountdown] = useState<Countdown>();
  const [seconds, setSeconds] = useState(0);

  useWake(() => setCountdown(resumedCountdown()));
  useEffect(() => countdown && showSeconds(countdown, setSeconds), [countdown]);

  const start = (until: number | undefined) => setCountdown(startCountdown(until));
  return [seconds, start] as const;
}

/** How long to wait for the next code where the gateway gives no time, in milliseconds (SMS-2). */
const USUAL_WAIT = 60_000;
const KEY = 'smsCountdown';

/**
 * When another code may be requested. It uses two clocks, because either may be wrong: the device's clock may be set
 * while it runs, and the page's clock stops while a phone sleeps. The wait ends when the first of them reaches its
 * end (fault 11).
 */
export interface Countdown {
  /** On `Date.now()`. */
  readonly wallEnd: number;
  /** On `performance.now()`. */
  readonly pageEnd: number;
}

/** Counts down to a time of the gateway, and stores it for a reload. */
export function startCountdown(expirationTime: number | undefined): Countdown {
  const wait = expirationTime === undefined ? USUAL_WAIT : Math.max(0, expirationTime - serverNow());
  const countdown = from(wait);
  tabArea.set(KEY, JSON.stringify({ wallEnd: countdown.wallEnd, wait }));
  return countdown;
}

/** Returns the countdown that a reload interrupted, if it is still running. */
export function resumedCountdown(): Countdown | undefined {
  try {
    const { wallEnd, wait } = JSON.parse(tabArea.get(KEY) ?? '{}');
    const left = Math.min(Number(wallEnd) - Date.now(), Number(wait));
    return left > 0 ? from(left) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the whole seconds left, rounded up; 0 once another code may be requested. */
export function secondsLeft({ wallEnd, pageEnd }: Countdown): number {
  const left = Math.min(wallEnd - Date.now(), pageEnd - performance.now());
  return Math.max(0, Math.ceil(left / 1000));
}

/** Reports the seconds left now and at every tick. @returns the function that stops it */
export function showSeconds(countdown: Countdown, show: (seconds: number) => void): () => void {
  const look = () => show(secondsLeft(countdown));
  look();
  const timer = setInterval(look, TICK);
  return () => clearInterval(timer);
}

function from(wait: number): Countdown {
  return { wallEnd: Date.now() + wait, pageEnd: performance.now() + wait };
}
