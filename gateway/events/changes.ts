/** Publishes, within this process, that something of a member's has changed; whoever shows it looks again. */
export interface Changes {
  publish(memberId: number): void;
  /** @returns unsubscribes */
  subscribe(memberId: number, subscriber: () => void): () => void;
}

export function createChanges(): Changes {
  const subscribers = new Map<number, Set<() => void>>();
  return {
    publish(memberId) {
      for (const subscriber of subscribers.get(memberId) ?? []) subscriber();
    },
    subscribe(memberId, subscriber) {
      const theirs = subscribers.get(memberId) ?? new Set();
      subscribers.set(memberId, theirs.add(subscriber));
      return () => {
        theirs.delete(subscriber);
        if (theirs.size === 0) subscribers.delete(memberId);
      };
    },
  };
}
