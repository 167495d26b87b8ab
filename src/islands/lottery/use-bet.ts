import { useState } from 'react';
import * as z from 'zod/mini';
import type { ValueOf } from '#contract/core/call.ts';
import { numberLimit, placeLotteryBets, playClosed } from '#contract/lottery/lottery-bets.ts';
import { send } from '#lib/auth/index.client.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { errorText, type WayOn } from '#lib/gateway/error-texts.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { EMPTY_SLIP, type Slip, selectDraws } from '#lib/lottery/slip.ts';
import { endAttempt, keyOfAttempt } from '#lib/lottery/slip-store.client.ts';
import { fromMinor } from '#lib/ui/index.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import type { Hold } from './hold.ts';
import type { Plays } from './use-plays.ts';

export type Receipt = ValueOf<typeof placeLotteryBets>;

export interface Refusal {
  /** Omitted where a message replaces the button. */
  readonly message?: string;
  readonly way?: WayOn | undefined;
  /** By play. */
  readonly lines: Readonly<Record<string, string>>;
  /** Replaces the button: this slip cannot be bet. */
  readonly hold?: Hold | undefined;
}

interface Options {
  readonly code: string;
  readonly slip: Slip;
  readonly plays: Plays;
  readonly refresh: () => Promise<Plays>;
  readonly setSlip: (slip: Slip) => void;
  readonly currency: string;
  readonly texts: PlayTexts;
}

/**
 * Sends a slip, once for its content. Refusals are shown at their place, and a bet never differs from what was shown.
 */
export function useBet({ code, slip, plays, refresh, setSlip, currency, texts }: Options) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);

  const bet = useSingleFlight(async () => {
    setRefusal(undefined);
    const body = {
      code,
      version: plays.version,
      issues: selectDraws(slip, plays.issues).map(({ no }) => ({ no, multiple: slip.multiple })),
      lines: slip.lines.map(({ playId, picks, amount }) => ({
        playId,
        picks: [...picks],
        amount: fromMinor(amount),
      })),
    };
    setSending(true);
    const answer = await send(placeLotteryBets, { body, idempotencyKey: keyOfAttempt(code, body) });
    setSending(false);
    if (!answer.ok) {
      if (answer.error.code !== 'reality.check.due' || !(await notify('reality-check')))
        setRefusal(await toRefusal(answer.error, currency, texts));
      if (CHANGED.includes(answer.error.code)) await refresh();
      return;
    }
    endAttempt(code);
    setSlip(EMPTY_SLIP);
    setReceipt(answer.value);
    // There may be no stream: the page updates its data on money and play anyway.
    await notify('balance');
    void offerMessages();
  });

  return {
    receipt,
    refusal,
    isSending,
    bet,
    /** Starts another slip. */
    again() {
      setReceipt(undefined);
    },
    dismiss: () => setRefusal(undefined),
  };
}

/** Notifies the rest of the page. @returns whether it could */
const notify = (event: 'balance' | 'reality-check'): Promise<boolean> =>
  import('./after-bet.ts').then(
    ({ dispatchGatewayEvent }) => {
      dispatchGatewayEvent(event);
      return true;
    },
    () => false,
  );

/** Offers a push message for the end of the draw; if that cannot be loaded, nothing is lost. */
const offerMessages = (): Promise<void> =>
  import('./after-bet.ts').then(({ offerPush }) => offerPush('draw')).catch(() => {});

/** Error codes for pages that show outdated data. */
const CHANGED: readonly string[] = ['odds.changed', 'issue.closed', 'play.closed'];

async function toRefusal(error: CallError, currency: string, texts: PlayTexts): Promise<Refusal> {
  const held = await import('./after-bet.ts').catch(() => undefined);
  const hold = held?.toHold(error, currency, texts);
  if (hold) return { lines: {}, hold };
  const { text, way } = errorText(error, texts.errors);
  const limit = z.safeParse(numberLimit, error.value).data;
  const closed = z.safeParse(playClosed, error.value).data;
  if (error.code === 'number.limit' && limit) {
    const { playId, pick, remaining } = limit;
    const left = fill(texts.limitLeft, { pick, amount: formatMoney(remaining, currency) });
    return { message: text, way, lines: { [playId]: left } };
  }
  if (error.code === 'play.closed' && closed)
    return { message: text, way, lines: { [closed.playId]: texts.closed } };
  return { message: text, way, lines: {} };
}
