import type { ProcessMessages } from '../db/pg-notify.ts';

/** Publishes that data of a member has changed, to every process on the database; subscribers read it again. */
export interface Changes {
  publish(memberId: number): void;
  /** Wakes all subscribers of this process. */
  wakeAll(): void;
  /** @returns unsubscribes */
  subscribe(memberId: number, subscriber: () => void): () => void;
  /** Whether messages of other processes arrive now. */
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
      const memberSubscribers = subscribers.get(memberId) ?? new Set();
      subscribers.set(memberId, memberSubscribers.add(subscriber));
      return () => {
        memberSubscribers.delete(subscriber);
        // A second call leaves later subscribers alone.
        if (memberSubscribers.size === 0 && subscribers.get(memberId) === memberSubscribers)
          subscribers.delete(memberId);
      };
    },
    connected: processMessages.connected,
  };
}
