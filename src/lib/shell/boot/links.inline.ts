import { page } from '#lib/html/page.client.ts';
import { cameFromHere } from '#lib/storage/handover.client.ts';
import { keep, valueIn } from './preferences.inline.ts';

/** Addresses of pages that lead nobody in circles, written plainly, with whatever query. */
const PAGE = /^\/m(?!\/(login|register|forget|set-)\b)(\/[\w-]+)*\/?([?#]\S{0,400})?$/i;

/**
 * Follows the links that do more than lead somewhere: pickers and back arrows; and by a script of their own, loaded
 * now, those to login and registration (LOGIN-11), to customer service (HUB-5), to the app (HUB-2), and outside
 * addresses in the app (NAV-13).
 */
export function followLinks(): void {
  addEventListener('keydown', closeMenu);
  addEventListener('click', (event) => {
    closeMenu(event);
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented) {
      // The address of a picker ends in the name under which the choice is kept.
      const [, name] = link.pathname.split('/set-');
      if (name) keep(name, valueIn(link.search, 'to'));
      if (goBack(link) || followLater(link, event)) event.preventDefault();
    }
  });
}

/** What the script at `data-follow` exports. */
interface FollowScript {
  follow(link: HTMLAnchorElement): unknown;
}

declare global {
  interface Navigator {
    /** What Chromium knows of the line, and no other browser. */
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      /** Milliseconds there and back. */
      readonly rtt?: number;
    };
  }
}

function followLater(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { connection = {} } = navigator;
  // On a line this slow a page is there sooner than what shows it over this one.
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
 * The back path given in the address of this page, where it is one that the server would lead back to (NAV-6). Its
 * rule (contract/core/back-path.ts) also takes paths with other letters, encoded; the site has none.
 */
function givenBack(): string | false {
  const back = valueIn(location.search, 'back');
  return PAGE.test(back) && back;
}

/** A back arrow says `previous` where it leads to the page before; its own address leads home. */
function goBack(link: HTMLAnchorElement): boolean | undefined {
  const { back } = link.dataset;
  const given = givenBack();
  if (given && back != null) link.href = given;
  else if (back && history.length > 1 && cameFromHere()) {
    history.back();
    return true;
  }
  return undefined;
}

/** Closes the open menu at Escape, or at a tap outside it. */
function closeMenu({ target, key }: Event & { key?: string }): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu[open]');
  if (menu) menu.open = key ? key !== 'Escape' : menu.contains(target as Node);
}
