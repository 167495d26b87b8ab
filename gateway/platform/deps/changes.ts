import type { ProcessMessages } from '../db/pg-notify.ts';

/** Publishes that something of a member's has changed, to every process on the database; whoever shows it looks again. */
export interface Changes {
  publish(memberId: number): void;
  /** Has everybody look who listens at this process. */
  wakeAll(): void;
  /** @returns unsubscribes */
  subscribe(memberId: number, subscriber: () => void): () => void;
  /** Whether what other processes publish comes through now. */
  connected(): boolean;
}

export function createChanges(processMessages: ProcessMessages): Changes {
  const subscribers = new Map<number, Set<() => void>>();
  const wake = (memberId: number) => {
    for (const subscriber of subscribers.get(memberId) ?? []) subscriber();
  };
  processMessages.listen('members', (ids) => {
    for (const id of ids) wake(Number(id));
  });
  const wakeAll = () => {
    for (const memberId of subscribers.keys()) wake(memberId);
  };
  processMessages.onReconnect(wakeAll);

  return {
    publish(memberId) {
      wake(memberId);
      processMessages.send('members', String(memberId));
    },
    wakeAll,
    subscribe(memberId, subscriber) {
      const theirs = subscribers.get(memberId) ?? new Set();
      subscribers.set(memberId, theirs.add(subscriber));
      return () => {
        theirs.delete(subscriber);
        // Called again, it leaves those alone who came after it.
        if (theirs.size === 0 && subscribers.get(memberId) === theirs) subscribers.delete(memberId);
      };
    },
    connected: processMessages.connected,
  };
}
