import { page } from '#lib/html/page.client.ts';
import { cameFromHere } from '#lib/storage/handover.client.ts';
import { keep, valueIn } from './preferences.inline.ts';

/** Addresses of pages that cannot cause a loop, in plain spelling, with any query. */
const PAGE = /^\/m(?!\/(login|register|forget|set-)\b)(\/[\w-]+)*\/?([?#]\S{0,400})?$/i;

/**
 * Handles the links with extra behaviour: pickers and back arrows. A separate script, loaded at the tap, handles the
 * others. These lead to login and registration (LOGIN-11), customer service (HUB-5), the app (HUB-2), and outside
 * addresses in the app (NAV-13).
 */
export function followLinks(): void {
  addEventListener('keydown', closeMenu);
  addEventListener('click', (event) => {
    closeMenu(event);
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented) {
      // The address of a picker ends in the name under which the choice is stored.
      const [, name] = link.pathname.split('/set-');
      if (name) keep(name, valueIn(link.search, 'to'));
      if (goBack(link) || followLater(link, event)) event.preventDefault();
    }
  });
}

/** The exports of the script at `data-follow`. */
interface FollowScript {
  follow(link: HTMLAnchorElement): unknown;
}

declare global {
  interface Navigator {
    /** What Chromium knows about the line; other browsers do not have it. */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      /** Round-trip time in milliseconds. */
      readonly rtt?: number;
    };
  }
}

function followLater(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { connection = {} } = navigator;
  // On such a slow line a page loads sooner than the script that shows it in a sheet.
  const isLater = link.target
    ? page.shell === 'app'
    : /\/(login|register|message|app)$/.test(link.pathname) &&
      !event.ctrlKey &&
      !event.metaKey &&
      !((connection.rtt as number) > 300);
  if (isLater) {
    import(/* @vite-ignore */ page.follow as string).then(
      (script: FollowScript) => script.follow(link),
      () => {
        location.href = link.href;
      },
    );
  }
  return isLater;
}

/**
 * A back arrow leads to the back path in this page's address, where the server would lead back to it (NAV-6). The
 * server's rule (contract/core/back-path.ts) also accepts paths with other letters, encoded; the site has none. The
 * arrow has `previous` where it leads to the previous page; its own address leads home.
 */
function goBack(link: HTMLAnchorElement): boolean | undefined {
  const { back } = link.dataset;
  const given = valueIn(location.search, 'back');
  if (back != null && PAGE.test(given)) link.href = given;
  else if (back && history.length > 1 && cameFromHere()) {
    history.back();
    return true;
  }
  return undefined;
}

/** Closes the open menu on Escape, or on a tap outside it. */
function closeMenu({ target, key }: Event & { key?: string }): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu[open]');
  if (menu) menu.open = key ? key !== 'Escape' : menu.contains(target as Node);
}
