import { type PersistentEvents, type PersistentStore, setPersistentEngine } from '@nanostores/persistent';
import { type Area, browserArea, tabArea } from './areas.client.ts';
import { SESSION_KEY, TRIAL_KEY } from './keys.ts';

/** Stored per tab, and deleted with it; everything else is stored for the browser. */
const PER_TAB: readonly string[] = [SESSION_KEY, TRIAL_KEY];

const selectArea = (key: string): Area => (PER_TAB.includes(key) ? tabArea : browserArea);

/** Both areas as the one object that persistent stores read and write. */
const storage: PersistentStore = new Proxy<PersistentStore>(
  {},
  {
    get: (_, key) => selectArea(String(key)).get(String(key)),
    has: (_, key) => selectArea(String(key)).get(String(key)) !== undefined,
    set(_, key, value: string) {
      selectArea(String(key)).set(String(key), value);
      return true;
    },
    deleteProperty(_, key) {
      selectArea(String(key)).remove(String(key));
      return true;
    },
    ownKeys: () => [...new Set([...browserArea.keys(), ...tabArea.keys()])],
    getOwnPropertyDescriptor: (_, key) => ({
      value: selectArea(String(key)).get(String(key)),
      writable: true,
      enumerable: true,
      configurable: true,
    }),
  },
);

type Listener = Parameters<PersistentEvents['addEventListener']>[1];

const filtered = new Map<Listener, (event: StorageEvent) => void>();

/** Storage events of other tabs. A write to the wrong area never reaches a store: no tab adopts another's session. */
const events: PersistentEvents = {
  addEventListener(key, listener, restore) {
    const filter = (event: StorageEvent) => {
      if (selectArea(key).owns(event)) listener(event as Parameters<Listener>[0]);
    };
    filtered.set(listener, filter);
    window.addEventListener('storage', filter);
    window.addEventListener('pageshow', restore);
  },
  removeEventListener(_key, listener, restore) {
    const filter = filtered.get(listener);
    if (filter) window.removeEventListener('storage', filter);
    filtered.delete(listener);
    window.removeEventListener('pageshow', restore);
  },
};

/** The server stores nothing: a store there would be shared by all visitors. */
const nothing: PersistentStore = new Proxy<PersistentStore>({}, { set: () => true });
const silence: PersistentEvents = { addEventListener() {}, removeEventListener() {} };

if (typeof window === 'undefined') setPersistentEngine(nothing, silence);
else setPersistentEngine(storage, events);

/** Stores created by these use the engine above; an import from the package would not guarantee it. */
export { persistentAtom, persistentBoolean } from '@nanostores/persistent';
