import { safeBackPath } from '#contract/core/back-path.ts';
import { followForm } from '#lib/forms/draft.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { RESET_DONE_KEY, RESET_SENT_KEY } from '#lib/storage/keys.ts';
import { followThirdParty } from '../third-party/load.client.ts';
import { fillRemembered } from './remembered-login.client.ts';

/**
 * Prepares the login page, in `root`, before its form is touched. It shows why the visitor was sent here, passes the
 * way back to the pages linked from it, and fills in the remembered login.
 */
export function startLoginPage(root: ParentNode): void {
  const query = new URLSearchParams(window.location.search);
  if (document.documentElement.dataset.session === 'member') {
    window.location.replace(safeBackPath(query.get('back')));
    return;
  }
  const [wanted = ''] = (query.get('back') ?? '').split('?');
  const first = root.querySelector<HTMLElement>('[data-first]');
  const wantsMore = first?.dataset.first?.split(' ').includes(wanted) || query.get('reason') === 'guest';
  if (query.get('reason') === 'expired') reveal(root, '[data-expired]');
  else if (wantsMore) reveal(root, '[data-first]');
  const refused = refusedByBrowser();
  if (refused) reveal(root, `[data-unkept=${refused}]`);
  sayResetSent(root);
  // The visitor came back from the form that requests a link.
  addEventListener('pageshow', () => sayResetSent(root));
  carryBack(root);
  offerPasskeyLogin(root);
  followThirdParty();
  const form = followForm(root, 'login');
  sayResetDone(root, form);
  if (form) fillRemembered(form, 'username');
}

/**
 * Returns what this browser refuses to store for the site. Without storage a session lasts only while its links are
 * followed (ALL-14).
 */
function refusedByBrowser(): 'storage' | 'cookies' | 'both' | undefined {
  const keepsCookies = navigator.cookieEnabled !== false;
  try {
    window.sessionStorage.setItem('probe', '1');
    window.sessionStorage.removeItem('probe');
  } catch {
    return keepsCookies ? 'storage' : 'both';
  }
  return keepsCookies ? undefined : 'cookies';
}

/** Shows that the link was sent; the form could show it for a second only (PWD-2). */
function sayResetSent(root: ParentNode): void {
  if (tabArea.get(RESET_SENT_KEY) === undefined) return;
  tabArea.remove(RESET_SENT_KEY);
  reveal(root, '[data-reset-sent]');
}

/** Shows the result of a link for a new password, with the user name that it is for (WAY-9). */
function sayResetDone(root: ParentNode, form: HTMLFormElement | undefined): void {
  const userName = tabArea.get(RESET_DONE_KEY);
  if (userName === undefined) return;
  tabArea.remove(RESET_DONE_KEY);
  reveal(root, '[data-reset-done]');
  const field = form?.elements.namedItem('username');
  if (field instanceof HTMLInputElement && userName !== '') field.value = userName;
}

function reveal(root: ParentNode, selector: string): void {
  const notice = root.querySelector<HTMLElement>(selector);
  if (notice) notice.hidden = false;
}

/** Shows the login by passkey where the browser supports passkeys; its script loads when it is tapped. */
export function offerPasskeyLogin(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>('[data-passkey-login]');
  if (!button) return;
  if (typeof window.PublicKeyCredential !== 'function') {
    button.hidden = true;
    return;
  }
  button.dataset.ready = '';
  button.addEventListener('click', async () => {
    const { logInByPasskey } = await import('../passkeys/log-in.client.ts');
    await logInByPasskey(button);
  });
  const field = root.querySelector<HTMLElement>('[autocomplete~="webauthn"]');
  field?.addEventListener('focus', () => void offerInField(button), { once: true });
}

/** Loads the script for passkeys at the first touch, where the browser can list them in a field. */
async function offerInField(button: HTMLElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false))) return;
  const { offerPasskeyInField } = await import('../passkeys/log-in.client.ts');
  await offerPasskeyInField(button);
}
