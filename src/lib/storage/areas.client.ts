import { keptInMemory, type Memory } from './handover.client.ts';

/** A storage area that never throws: what the browser refuses to store stays in memory (fault 17). */
export interface Area {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Returns whether a storage event is about this area. */
  owns(event: StorageEvent): boolean;
}

/** Creates an area. `open` may throw: reading `window.localStorage` does where storage is denied. */
function createArea(open: () => Storage, memory: Memory = {}): Area {
  const attempt = <Value>(action: (storage: Storage) => Value): Value | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory[key] ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept) delete memory[key];
      else memory[key] = value;
    },
    remove(key) {
      delete memory[key];
      attempt((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      return [...new Set([...(stored ?? []), ...Object.keys(memory)])];
    },
    owns: (event) => attempt((storage) => event.storageArea === storage) ?? false,
  };
}

/** Stored for the tab, and deleted with it. */
export const tabArea = createArea(() => window.sessionStorage, keptInMemory());
/** Stored for the browser. */
export const browserArea = createArea(() => window.localStorage);
