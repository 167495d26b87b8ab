import { safeBackPath } from '#contract/core/back-path.ts';
import { followForm } from '#lib/forms/draft.client.ts';
import { carryBack } from '#lib/routes/carry-back.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { THIRD_PARTY_KEY } from '#lib/storage/keys.ts';
import { REGISTRATION_DRAFT } from '../../storage/keys.ts';
import { followThirdParty, loadThirdParty } from '../third-party/load.client.ts';

/**
 * Prepares the registration page, in `root`, before its form is touched: fills in the values of its link and what was
 * typed before.
 */
export function startRegisterPage(root: ParentNode): void {
  const query = new URLSearchParams(window.location.search);
  const { session, kind } = document.documentElement.dataset;
  // A trial may become an account.
  if (session === 'member' && kind !== 'trial') {
    window.location.replace(safeBackPath(query.get('back')));
    return;
  }
  carryBack(root);
  followThirdParty();
  const form = followForm(root, REGISTRATION_DRAFT);
  // The name of a trial that becomes an account.
  const username = form?.elements.namedItem('username');
  if (username instanceof HTMLInputElement && username.value === '')
    username.value = (query.get('username') ?? '').slice(0, 20);
  const code = query.get('affiliateCode');
  if (form && code) fillInvitation(root, form, code.slice(0, 64));
  if (!tabArea.get(THIRD_PARTY_KEY)) return;
  loadThirdParty().then(
    ({ showPending }) => showPending(),
    // The form shows the error when it is sent.
    () => undefined,
  );
}

/** Fills in the code of a link, and shows it outside the fold, which stays closed (WAY-4). */
function fillInvitation(root: ParentNode, form: HTMLFormElement, code: string): void {
  const field = form.elements.namedItem('affiliateCode');
  if (!(field instanceof HTMLInputElement)) return;
  field.value ||= code;
  const line = root.querySelector<HTMLElement>('[data-invited]');
  if (!line || !field.closest('details')) return;
  const say = () => {
    line.hidden = field.value === '';
    line.textContent = (line.dataset.invited ?? '').replace('{{code}}', () => field.value);
  };
  say();
  form.addEventListener('input', say);
}
