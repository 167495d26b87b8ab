import { exclusion } from '#contract/safer-play/exclusion.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { useCall } from '../ui/use-call.ts';

/** Returns whether the member takes a break or is excluded, updated by the event stream. */
export const useExclusion = () =>
  useCall(exclusion, {
    items: (value) => [value],
    keyOf: () => 'exclusion',
    live: (refresh) => onGatewayEvent('excluded', refresh),
  });
