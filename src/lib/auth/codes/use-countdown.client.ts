import { useEffect, useState } from 'react';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { type Countdown, resumedCountdown, secondsLeft, startCountdown } from './countdown.client.ts';

/** How often the countdown looks at the clock, in milliseconds (SMS-2). */
const TICK = 500;

/** Seconds until another code may be asked for, and what starts them: the gateway's time, where it said one (SMS-2). */
export function useCountdown() {
  const [countdown, setCountdown] = useState<Countdown>();
  const [seconds, setSeconds] = useState(0);

  useWake(() => setCountdown(resumedCountdown()));
  useEffect(() => {
    if (!countdown) return;
    const look = () => setSeconds(secondsLeft(countdown));
    look();
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [countdown]);

  const start = (until: number | undefined) => setCountdown(startCountdown(until));
  return [seconds, start] as const;
}
