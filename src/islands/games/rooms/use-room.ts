import { useState } from 'react';
import { number as aNumber, object, safeParse } from 'zod/mini';
import { enterLiveRoom, type LiveRoom } from '#contract/games/live.ts';
import { send } from '#lib/auth/index.client.ts';
import { useAttemptKey } from '#lib/forms/use-attempt-key.client.ts';
import type { RoomTexts } from '#lib/games/lists/rooms.server.ts';
import type { CallError } from '#lib/gateway/answer.ts';
import { errorText, type WayOn } from '#lib/gateway/error-texts.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { dispatchGatewayEvent } from '#lib/messages/index.client.ts';
import { gameAddress } from '#lib/routes/links.ts';
import { toast } from '#lib/ui/index.client.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

interface Options {
  /** Refetches the rooms. */
  readonly refresh: () => Promise<void>;
  readonly currency: string;
  readonly texts: RoomTexts;
}

interface Problem {
  readonly message: string;
  readonly way?: WayOn | undefined;
}

/** Error codes for rooms that differ from the page. */
const CHANGED: readonly string[] = ['room.closed', 'price.changed', 'not.found'];

/** Enters a room, once at a time and paid once: the price sent is the price shown. */
export function useRoom({ refresh, currency, texts }: Options) {
  const [problem, setProblem] = useState<Problem>();
  const keyFor = useAttemptKey();

  const enter = useSingleFlight(async ({ id, price, paidUntil }: LiveRoom) => {
    setProblem(undefined);
    const hide = toast('loading', texts.wait);
    // Coming back from the room may show this very page again.
    addEventListener('pageshow', hide, { once: true });
    const answer = await send(enterLiveRoom, {
      params: { id },
      body: { backUrl: location.pathname, ...(price !== undefined && { price }) },
      idempotencyKey: keyFor([id, price, paidUntil]),
    });
    const address = answer.ok ? gameAddress(answer.value.url, location.href) : undefined;
    if (address) {
      location.assign(address);
      return;
    }
    hide();
    if (answer.ok) setProblem({ message: texts.errors.unknown.text });
    else if (answer.error.code === 'reality.check.due') dispatchGatewayEvent('reality-check');
    // An ended session already leads to login, which explains it.
    else if (answer.error.code !== 'session.expired') setProblem(toProblem(answer.error, currency, texts));
    if (!answer.ok && CHANGED.includes(answer.error.code)) await refresh();
  });

  return { enter, problem, dismiss: () => setProblem(undefined) };
}

const requiredLevel = object({ level: aNumber() });
const changedPrice = object({ price: aNumber() });

/** A refusal in words, with the level or price that it names. */
function toProblem(error: CallError, currency: string, texts: RoomTexts): Problem {
  const { text, way } = errorText(error, texts.errors);
  const needed = safeParse(requiredLevel, error.value).data;
  if (error.code === 'level.required' && needed)
    return { message: fill(texts.needsLevel, { level: needed.level }), way };
  const now = safeParse(changedPrice, error.value).data;
  if (error.code === 'price.changed' && now)
    return { message: fill(texts.changed, { amount: formatMoney(now.price, currency) }), way };
  return { message: text, way };
}
