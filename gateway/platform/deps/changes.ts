import type { ProcessMessages } from '../db/pg-notify.ts';

/** Publishes that data of a member has changed, to every process on the database; subscribers read it again. */
export interface Changes {
  publish(memberId: number): void;
  /** Publishes that vendors, games or lotteries have changed. */
  publishCatalogue(): void;
  /** Called after such a change, by any process. @returns unsubscribes */
  onCatalogue(listener: () => void): () => void;
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
  const catalogueListeners = new Set<() => void>();
  const wakeCatalogue = () => {
    for (const listener of catalogueListeners) listener();
  };
  processMessages.listen('catalogue', wakeCatalogue);
  processMessages.onReconnect(wakeCatalogue);

  return {
    publish(memberId) {
      wake(memberId);
      processMessages.send('members', String(memberId));
    },
    publishCatalogue() {
      wakeCatalogue();
      processMessages.send('catalogue', 'all');
    },
    onCatalogue(listener) {
      catalogueListeners.add(listener);
      return () => void catalogueListeners.delete(listener);
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
