/** What the gateway's stream tells of besides counts; the event says no more than that something is new. */
const events = new EventTarget();

export type MoneyEvent = 'balance' | 'deposit' | 'withdrawal' | 'verification' | 'draw';
export type PlayEvent = 'excluded' | 'limits' | 'reality-check';

/** Passes on that the gateway told of something; names that nobody listens for go by. */
export function dispatchGatewayEvent(name: string): void {
  events.dispatchEvent(new Event(name));
}

type EventName = MoneyEvent | PlayEvent;

/** The page's own word for a while in which nobody listened. */
const MISSED_EVENT = 'missed';

/** Has whoever shows what the gateway tells of ask anew, once each: what happened without a stream nobody tells. */
export function dispatchStreamGap(): void {
  dispatchGatewayEvent(MISSED_EVENT);
}

/**
 * Calls `listener` when the gateway tells of one of them, when something of it may have been missed, and when the page
 * gets the focus: a stream may be missing. @returns stops it
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

/** Calls `listener` when the gateway tells of it, and then alone. */
export function onPushedEvent(name: PlayEvent, listener: () => void): void {
  events.addEventListener(name, listener);
}
