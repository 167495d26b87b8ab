/** Events of the gateway's stream besides counts; an event carries no data, only that something is new. */
const events = new EventTarget();

export type MoneyEvent = 'balance' | 'deposit' | 'withdrawal' | 'verification' | 'draw';
export type PlayEvent = 'excluded' | 'limits' | 'reality-check';

/** Dispatches an event of the gateway; names without listeners are ignored. */
export function dispatchGatewayEvent(name: string): void {
  events.dispatchEvent(new Event(name));
}

type EventName = MoneyEvent | PlayEvent;

/** The page's own event after a gap in the stream. */
const MISSED_EVENT = 'missed';

/** Makes each subscriber refetch once after a gap in the stream: events of the gap are not sent later. */
export function dispatchStreamGap(): void {
  dispatchGatewayEvent(MISSED_EVENT);
}

/**
 * Calls `listener` after one of these events, after a gap in the stream, and when the page gets the focus. The focus
 * covers pages without a stream.
 * @returns the function that unsubscribes
 */
export function onGatewayEvent(names: EventName | readonly EventName[], listener: () => void): () => void {
  const all = [MISSED_EVENT, ...(typeof names === 'string' ? [names] : names)];
  for (const name of all) events.addEventListener(name, listener);
  window.addEventListener('focus', listener);
  return () => {
    for (const name of all) events.removeEventListener(name, listener);
    window.removeEventListener('focus', listener);
  };
}

/** Calls `listener` only after this event. */
export function onPushedEvent(name: PlayEvent, listener: () => void): void {
  events.addEventListener(name, listener);
}
