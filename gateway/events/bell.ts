/** Rung when something of a member's changes in this process; whoever shows it looks again. */
export interface Bell {
  ring(memberId: number): void;
  /** @returns stops listening */
  listen(memberId: number, listener: () => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Map<number, Set<() => void>>();
  return {
    ring(memberId) {
      for (const listener of listeners.get(memberId) ?? []) listener();
    },
    listen(memberId, listener) {
      const theirs = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, theirs.add(listener));
      return () => {
        theirs.delete(listener);
        if (theirs.size === 0) listeners.delete(memberId);
      };
    },
  };
}
