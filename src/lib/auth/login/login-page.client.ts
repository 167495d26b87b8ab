import { safeBackPath } from '#contract/core/back-path.ts';
import { followForm } from '#lib/forms/draft.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { RESET_DONE_KEY, RESET_SENT_KEY } from '#lib/storage/keys.ts';
import { followThirdParty } from '../third-party/load.client.ts';
import { fillRemembered } from './remembered-login.client.ts';

/**
 * What the login page, in `root`, does before its form is touched: says why somebody is here,
 * carries the way back to the pages next to it, and fills in the remembered login.
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
  sayResetSent(root);
  // Come back to from the form that asked.
  addEventListener('pageshow', () => sayResetSent(root));
  carryBack(root);
  offerPasskeyLogin(root);
  followThirdParty();
  const form = followForm(root, 'login');
  sayResetDone(root, form);
  if (form) fillRemembered(form, 'username');
}

/** Which the form could say for a second only (PWD-2). */
function sayResetSent(root: ParentNode): void {
  if (tabArea.get(RESET_SENT_KEY) === undefined) return;
  tabArea.remove(RESET_SENT_KEY);
  reveal(root, '[data-reset-sent]');
}

/** What came of a link for a new password, and the name that it is for (WAY-9). */
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

/** Shows the login page's way in by passkey where the browser knows any; the rest loads when it is tapped. */
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

/** Where the browser can show passkeys in a field's list, the first touch brings the script that asks for it. */
async function offerInField(button: HTMLElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false))) return;
  const { offerPasskeyInField } = await import('../passkeys/log-in.client.ts');
  await offerPasskeyInField(button);
}
