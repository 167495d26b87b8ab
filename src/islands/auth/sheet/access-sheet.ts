import { startLoginPage } from '#lib/auth/login/login-page.client.ts';
import { startRegisterPage } from '#lib/auth/registration/register-page.client.ts';
import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';
import { LOGIN, LOGIN_PART, REGISTER, REGISTER_PART } from '#lib/routes/paths.ts';
import { drawForm } from './sheet-forms.tsx';

interface Kind {
  /** Address of what is shown. */
  readonly part: string;
  readonly start: (root: HTMLElement) => void;
}

const KINDS: Readonly<Record<string, Kind>> = {
  [LOGIN]: { part: LOGIN_PART, start: startLoginPage },
  [REGISTER]: { part: REGISTER_PART, start: startRegisterPage },
};

const ID = 'access';
const TITLE = 'access-title';
const { documentElement: html } = document;

const isOpenAddress = (): boolean => window.location.pathname in KINDS;

/**
 * Shows login or registration over the page (LOGIN-11). The address bar says `address` meanwhile, so that a reload
 * shows the page itself and the way back closes the sheet. Where that page suits better it is opened instead: for
 * agents, who have a door of their own, and wherever the sheet does not come.
 */
export async function openAccessSheet(address: string): Promise<void> {
  const url = new URL(address);
  if (!isSuitable(url)) return window.location.assign(address);
  const part = await load(url);
  // Tapped twice, it is open by now.
  if (isOpenAddress()) return;
  if (!part) return window.location.assign(address);
  const { pathname, search } = window.location;
  // A link without a way back leads back to the page it stands on.
  if (!url.searchParams.has('back')) url.searchParams.set('back', pathname + search);
  sheet ??= createSheet();
  sheet.open(url, part);
}

let sheet: ReturnType<typeof createSheet> | undefined;

function isSuitable({ searchParams }: URL): boolean {
  return (
    html.dataset.session === 'guest' &&
    !isOpenAddress() &&
    !searchParams.has('as') &&
    'showModal' in HTMLDialogElement.prototype
  );
}

interface Part {
  readonly title: string;
  readonly content: HTMLElement;
  /** Does what its page does first; called once it is in the sheet. */
  readonly start: () => void;
}

const parts: Record<string, Part> = {};

/** What is shown, as it was left if it was shown before; undefined where it does not come. */
async function load({ pathname }: URL): Promise<Part | undefined> {
  const kind = KINDS[pathname];
  if (!kind) return undefined;
  try {
    parts[pathname] ??= await prepare(kind);
  } catch {
    // The page itself is there for that.
  }
  return parts[pathname];
}

async function prepare({ part, start }: Kind): Promise<Part> {
  const page = await fetchPage(part, ID);
  const content = document.importNode(page.getElementById(ID) as HTMLElement, true);
  const place = content.querySelector<HTMLElement>('[data-form]');
  await Promise.all([addStyles(content.dataset.styles ?? ''), place && drawForm(place)]);
  content.removeAttribute('id');
  const heading = content.querySelector('h1');
  if (heading) Object.assign(heading, { id: TITLE, tabIndex: -1, autofocus: true });
  let started = false;
  return {
    title: page.title,
    content,
    start() {
      if (!started) start(content);
      started = true;
    },
  };
}

function createSheet() {
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet access-sheet';
  dialog.setAttribute('aria-labelledby', TITLE);
  document.body.append(dialog);
  // What is said while it is open is said in it: the page behind it is inert.
  const toasts = document.querySelector('.toasts');
  const { title } = document;
  // `close` is told late: by then somebody may have gone on to the address of the page itself.
  let isClosedByAddress = false;

  function fill({ content, title: name, start }: Part): void {
    dialog.replaceChildren(content);
    if (toasts) dialog.append(toasts);
    document.title = name;
    start();
    carryBack(content);
  }

  function open(url: URL, part: Part): void {
    window.history.pushState(null, '', url.pathname + url.search);
    fill(part);
    html.style.overflow = 'hidden';
    html.dataset.showLogin = '';
    document.body.classList.add('login-open');
    dialog.showModal();
  }

  /** The other of the two in place of what is open. */
  async function change(link: HTMLAnchorElement): Promise<void> {
    const url = new URL(link.href);
    const part = url.searchParams.has('as') ? undefined : await load(url);
    if (!part) return window.location.assign(link.href);
    window.history.replaceState(null, '', url.pathname + url.search);
    fill(part);
    dialog.querySelector('h1')?.focus();
  }

  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-close-sheet]')) return window.history.back();
    // One without an address loads the page itself, which is at this one.
    const link = target.closest<HTMLAnchorElement>('a:not([href=""])');
    if (!link || !(link.pathname in KINDS) || link.hash || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void change(link);
  });
  dialog.addEventListener('close', () => {
    // What is open in it would hold the page behind it.
    for (const inner of dialog.querySelectorAll('dialog')) inner.close();
    html.style.overflow = '';
    delete html.dataset.showLogin;
    document.body.classList.remove('login-open');
    if (toasts) document.body.append(toasts);
    document.title = title;
    // Escape closes before the address knows.
    if (!isClosedByAddress && isOpenAddress()) window.history.back();
    isClosedByAddress = false;
  });
  window.addEventListener('popstate', () => {
    if (dialog.open && !isOpenAddress()) {
      isClosedByAddress = true;
      dialog.close();
    }
    // The way forward leads to the page itself; and whoever registered meanwhile sees a member's page.
    if ((!dialog.open && isOpenAddress()) || html.dataset.session === 'member') window.location.reload();
  });

  return { open };
}
