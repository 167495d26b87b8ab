/** What the gateway's stream tells of besides counts; the event says no more than that something is new. */
const events = new EventTarget();

export type MoneyEvent = 'balance' | 'deposit' | 'withdrawal' | 'verification';
export type PlayEvent = 'excluded' | 'reality-check';

/** Passes on that the gateway told of something; names that nobody listens for go by. */
export function tellEvent(name: string): void {
  events.dispatchEvent(new Event(name));
}

/** Calls `listener` when the gateway tells of it, and when the page gets the focus: a stream may be missing. @returns stops it */
export function onGatewayEvent(name: MoneyEvent | PlayEvent, listener: () => void): () => void {
  events.addEventListener(name, listener);
  window.addEventListener('focus', listener);
  return () => {
    events.removeEventListener(name, listener);
    window.removeEventListener('focus', listener);
  };
}

/** Calls `listener` when the gateway tells of it, and then alone. */
export function onTold(name: PlayEvent, listener: () => void): void {
  events.addEventListener(name, listener);
}
