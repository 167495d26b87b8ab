import { startLoginPage } from '#lib/auth/login/login-page.client.ts';
import { startRegisterPage } from '#lib/auth/registration/register-page.client.ts';
import { addStyles, fetchPage } from '#lib/html/fetch-page.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';
import { LOGIN, LOGIN_PART, REGISTER, REGISTER_PART } from '#lib/routes/paths.ts';
import { moveToasts } from '#lib/ui/index.client.ts';
import { drawForm } from './sheet-forms.tsx';

interface Kind {
  /** Address of the part that is shown. */
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
 * Shows login or registration in a sheet over the page (LOGIN-11). The address bar shows `address` meanwhile, so that
 * a reload opens the page itself and the back button closes the sheet. The page is opened instead for agents, who
 * have a separate login, and wherever the sheet does not load.
 */
export async function openAccessSheet(address: string): Promise<void> {
  const url = new URL(address);
  if (!isSuitable(url)) return window.location.assign(address);
  const part = await load(url);
  // Tapped twice, it may be open by now.
  if (isOpenAddress()) return;
  if (!part) return window.location.assign(address);
  const { pathname, search } = window.location;
  // A link without a way back leads back to its own page.
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
  /** Prepares the form as its page does; called once it is in the sheet. */
  readonly start: () => void;
}

const parts: Record<string, Part> = {};

/** Returns the part, in its last state if it was shown before; undefined where it does not load. */
async function load({ pathname }: URL): Promise<Part | undefined> {
  const kind = KINDS[pathname];
  if (!kind) return undefined;
  try {
    parts[pathname] ??= await prepare(kind);
  } catch {
    // The page itself is opened instead.
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
  // Toasts are shown in the open sheet: the page behind it is inert.
  const toasts = document.querySelector('.toasts');
  const { title } = document;
  // `close` fires late: the visitor may have continued to the address of the page itself by then.
  let isClosedByAddress = false;

  function fill({ content, title: name, start }: Part): void {
    dialog.replaceChildren(content);
    if (toasts) moveToasts(toasts, dialog);
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

  /** Replaces the open form by the other one. */
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
    // A link with an empty address reloads the page itself, which is at this one.
    const link = target.closest<HTMLAnchorElement>('a:not([href=""])');
    if (!link || !(link.pathname in KINDS) || link.hash || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void change(link);
  });
  dialog.addEventListener('close', () => {
    // Open dialogs in it would block the page behind it.
    for (const inner of dialog.querySelectorAll('dialog')) inner.close();
    html.style.overflow = '';
    delete html.dataset.showLogin;
    document.body.classList.remove('login-open');
    if (toasts) moveToasts(toasts, document.body);
    document.title = title;
    // Escape closes the sheet before the address changes.
    if (!isClosedByAddress && isOpenAddress()) window.history.back();
    isClosedByAddress = false;
  });
  window.addEventListener('popstate', () => {
    if (dialog.open && !isOpenAddress()) {
      isClosedByAddress = true;
      dialog.close();
    }
    // The forward button leads to the page itself; and after a registration the page becomes a member's.
    if ((!dialog.open && isOpenAddress()) || html.dataset.session === 'member') window.location.reload();
  });

  return { open };
}
