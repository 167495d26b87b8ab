import { createContext, Script } from 'node:vm';
import { FakeStorage } from './fake-browser.ts';

export interface Visit {
  /** The data attributes of `<html>` from the server. */
  readonly page?: Record<string, string>;
  readonly address?: string;
  readonly cookies?: readonly string[];
  readonly tab?: Record<string, string>;
  readonly kept?: Record<string, string>;
  readonly denied?: boolean;
  readonly cookiesDenied?: boolean;
  readonly online?: boolean;
  readonly userAgent?: string;
  readonly referrer?: string;
  readonly global?: Record<string, unknown>;
  /** The exports of the scripts that the page imports. */
  readonly script?: Record<string, unknown>;
}

const ORIGIN = 'https://lobby.test';

/** Runs the inline script like a browser that opens a page. @returns the result of the visit */
export function visit(script: string, given: Visit = {}) {
  const { address = '/m/home', denied = false, online = true, userAgent = '', referrer = '' } = given;
  const page: Record<string, string | undefined> = {
    theme: 'dark',
    language: 'EN',
    session: 'guest',
    ...given.page,
  };
  const cookies = new Set(given.cookies);
  const went: string[] = [];
  const imported: string[] = [];
  let followed: string | undefined;
  const tab = filled(given.tab);
  const local = filled(given.kept);
  const root = { dataset: page, hidden: false };
  const url = new URL(address, ORIGIN);
  const storage = (area: FakeStorage) => ({
    get() {
      if (denied) throw new DOMException('denied', 'SecurityError');
      return area;
    },
  });
  const target = new EventTarget();
  const navigator = { onLine: online, userAgent };
  const menu = { open: true, contains: (element: unknown) => element === menu };
  const window: Record<string, unknown> = {
    document: {
      documentElement: root,
      referrer,
      get cookie() {
        return [...cookies].join('; ');
      },
      set cookie(text: string) {
        if (given.cookiesDenied) return;
        const [pair = ''] = text.split(';');
        const [name] = pair.split('=');
        for (const known of cookies) if (known.startsWith(`${name}=`)) cookies.delete(known);
        cookies.add(pair);
      },
      querySelector: () => (menu.open ? menu : null),
    },
    location: {
      origin: ORIGIN,
      get href() {
        return url.href;
      },
      set href(to: string) {
        went.push(`go ${to}`);
      },
      pathname: url.pathname,
      search: url.search,
      replace: (to: string) => went.push(`replace ${to}`),
      reload: () => went.push('reload'),
    },
    history: { length: 3, back: () => went.push('back') },
    navigator,
    matchMedia: () => ({ matches: false }),
    addEventListener: target.addEventListener.bind(target),
    async memberScript(address: string) {
      imported.push(address);
      if (address && address === page.follow && !given.script)
        throw new TypeError('Failed to fetch dynamically imported module');
      return given.script;
    },
    URL,
    URLSearchParams,
    ...given.global,
  };
  window.window = window;
  Object.defineProperties(window, { sessionStorage: storage(tab), localStorage: storage(local) });
  new Script(script.replace(/\bimport\(/g, 'memberScript(')).runInContext(createContext(window));

  const fire = (type: string, more: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more);
    target.dispatchEvent(event);
    return event;
  };
  return {
    page,
    tab,
    local,
    cookies,
    went,
    imported,
    menu,
    fire,
    hidden: () => root.hidden,
    network(isOnline: boolean) {
      navigator.onLine = isOnline;
      fire(isOnline ? 'online' : 'offline');
    },
    /** Taps a link of the page. @returns whether the browser itself follows it */
    tap(href: string, data: Record<string, string> = {}, where = '') {
      const { href: whole, pathname, search } = new URL(href, ORIGIN);
      const link = {
        whole,
        get href() {
          return this.whole;
        },
        set href(to: string) {
          this.whole = new URL(to, ORIGIN).href;
        },
        pathname,
        search,
        dataset: data,
        target: where,
      };
      const event = Object.defineProperty(new Event('click', { cancelable: true }), 'target', {
        value: { closest: () => link },
      });
      target.dispatchEvent(event);
      followed = link.href;
      return !event.defaultPrevented;
    },
    /** The final address of the last tapped link. */
    followed: () => followed,
  };
}

function filled(items: Record<string, string> = {}): FakeStorage {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
  // A browser's storage has its items as properties, too.
  return Object.assign(storage, items);
}
