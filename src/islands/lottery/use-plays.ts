import { useEffect, useRef, useState } from 'react';
import { type LotteryPlays, lotteryPlays, type PlayType, type PrizeMode } from '#contract/lottery/lottery.ts';
import { send } from '#lib/auth/index.client.ts';
import { useWake } from '#lib/forms/use-wake.client.ts';
import { openIssues } from '#lib/lottery/slip.ts';

interface Asked {
  readonly code: string;
  readonly prizeMode: PrizeMode;
  readonly playType: PlayType;
}

export interface Plays extends LotteryPlays {
  /** The gateway's clock minus the page's, in milliseconds; undefined before the first answer. */
  readonly ahead: number | undefined;
}

/** When the plays are fetched again after a draw has closed, in milliseconds: the gateway then knows the next one. */
const AFTER_CLOSING = 1_500;

/**
 * Returns what may be bet on now: it begins with the page's data, fetches after hydration, and again when a draw
 * closes by the gateway's clock (LOTT-4).
 */
export function usePlays({ code, prizeMode, playType }: Asked, given: LotteryPlays) {
  const [plays, setPlays] = useState<Plays>({ ...given, ahead: undefined });
  const latest = useRef(plays);
  latest.current = plays;

  /** @returns the present plays, or the previous ones where the gateway does not answer. */
  const refresh = async (): Promise<Plays> => {
    const asked = performance.now();
    const answer = await send(lotteryPlays, { params: { code }, query: { prizeMode, playType } });
    if (!answer.ok) return latest.current;
    const ahead = answer.value.serverTime - (asked + performance.now()) / 2;
    const next = { ...answer.value, ahead };
    next.issues = [...openIssues(next.issues, ahead + performance.now())];
    latest.current = next;
    setPlays(next);
    return next;
  };

  useWake(() => {
    void refresh();
    const comeBack = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  });
  const closesAt = plays.issues[0]?.closesAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw that closes
  useEffect(() => {
    if (plays.ahead === undefined || closesAt === undefined) return;
    const left = Math.max(0, closesAt - plays.ahead - performance.now());
    // Longer timers than a day are not set.
    if (left > 86_400_000) return;
    const closing = setTimeout(
      () => setPlays((now) => ({ ...now, issues: openIssues([...now.issues], closesAt) as Plays['issues'] })),
      left,
    );
    const asking = setTimeout(() => void refresh(), left + AFTER_CLOSING);
    return () => {
      clearTimeout(closing);
      clearTimeout(asking);
    };
  }, [closesAt, plays.ahead]);

  return [plays, refresh] as const;
}
