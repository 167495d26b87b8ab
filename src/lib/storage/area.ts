/** A storage area that never throws: what the browser refuses to keep stays in memory (fault 17). */
export interface Area {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** What this page alone remembers, because the browser would not. */
  inMemory(): ReadonlyMap<string, string>;
  /** Whether a storage event is about this area. */
  owns(event: StorageEvent): boolean;
}

/** `open` may throw: reading `window.localStorage` does where storage is denied. */
export function createArea(open: () => Storage): Area {
  const memory = new Map<string, string>();
  const attempt = <Value>(action: (storage: Storage) => Value): Value | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      return [...new Set([...(stored ?? []), ...memory.keys()])];
    },
    inMemory: () => memory,
    owns: (event) => attempt((storage) => event.storageArea === storage) ?? false,
  };
}
