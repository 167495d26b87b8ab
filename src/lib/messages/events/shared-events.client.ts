import type { ServerEvent } from './event-reader.ts';

/** Lets the tabs of one session share one stream: one tab has it and passes on its events. */
export interface SharedEvents {
  pass(event: ServerEvent): void;
  /**
   * Calls `lead` once no other tab has the stream, and keeps it until `seen` is aborted.
   * @param onOther called once where another tab has it now
   */
  takeTurn(seen: AbortSignal, lead: () => void, onOther: () => void): Promise<void>;
  /** An open channel keeps a page out of the back/forward cache. */
  close(): void;
}

/**
 * Connects this tab to the others of its session (fault 18: two tabs may have two). Undefined where the browser has
 * no locks or channels, or the session no id: such a tab opens its own stream.
 * @param receive called with the events that another tab passes on
 */
export function shareEvents(
  sessionId: string | undefined,
  receive: (event: ServerEvent) => void,
): SharedEvents | undefined {
  const { locks } = navigator;
  if (!sessionId || !locks || typeof BroadcastChannel !== 'function') return undefined;
  const name = `events ${sessionId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => receive(data);
  return {
    pass: (event) => channel.postMessage(event),
    async takeTurn(seen, lead, onOther) {
      const keep = () => {
        lead();
        return new Promise<void>((resolve) => seen.addEventListener('abort', () => resolve()));
      };
      try {
        const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
          if (!lock || seen.aborted) return lock !== null;
          await keep();
          return true;
        });
        if (isFree || seen.aborted) return;
        onOther();
        await locks.request(name, { signal: seen }, keep);
      } catch {
        // The page was hidden.
      }
    },
    close: () => channel.close(),
  };
}
