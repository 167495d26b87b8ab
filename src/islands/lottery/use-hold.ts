import { exclusion } from '#contract/safer-play/exclusion.ts';
import { limits } from '#contract/safer-play/limits.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { remainingAmount, strictest } from '#lib/safer-play/index.ts';
import { useCall } from '../ui/use-call.ts';
import { type Hold, toHold } from './hold.ts';

/** Returns why a member cannot bet at all now, before they try: a break, or a limit that leaves nothing. */
export function useHold(currency: string, texts: PlayTexts): Hold | undefined {
  const live = (refresh: () => void) => onGatewayEvent(['limits', 'excluded', 'balance', 'draw'], refresh);
  const [own] = useCall(limits, { items: (all) => all, keyOf: ({ id }) => id, live });
  const [rest] = useCall(exclusion, { items: (state) => [state], keyOf: () => 'exclusion', live });
  const refused = (code: string, value?: unknown) => toHold({ code, status: 409, value }, currency, texts);
  if (rest.kind === 'ready' && rest.value.state !== 'none') return refused('member.excluded');
  if (own.kind !== 'ready') return undefined;
  for (const kind of ['session', 'loss'] as const) {
    const limit = strictest(own.items, kind);
    if (limit && remainingAmount(limit) === 0)
      return refused(`limit.${kind}.reached`, { ...limit, remaining: 0 });
  }
  return undefined;
}
