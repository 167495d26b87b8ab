import { login } from '#contract/auth/login.ts';
import { safeBackPath } from '#contract/core/back-path.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { fill } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { writeHandover } from '#lib/storage/handover.client.ts';
import { prepareSealing, send } from '../send/send.client.ts';
import { startSession } from '../session/session.client.ts';
import type { SignedIn } from './firebase.client.ts';
import type { SignInProvider } from './offer.server.ts';
import { isSuperseded, toReason } from './reasons.ts';
import { keepPending, showPending } from './registering.client.ts';
import type { SignInWords } from './texts.server.ts';

/** How soon another try may begin after the visitor returns to the page without an answer, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Signs in with the third party of a button; ends in a session, in a registration, or in a message with what to do.
 */
export async function signIn(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const signInProvider = button.dataset.provider as SignInProvider;
  if (part.getAttribute('aria-busy') === 'true') return;
  const words: SignInWords = JSON.parse(part.dataset.thirdParty ?? '');
  const said = part.querySelector('[data-said]');
  const say = (text: string) => {
    if (said) said.textContent = fill(text, { name: words.names[signInProvider] });
  };
  const free = setBusy(part, button);
  say(words.waiting);
  void prepareSealing();
  comesBack().then(free);
  try {
    const { signInByWindow } = await import('./firebase.client.ts');
    const account = await signInByWindow(words.project, signInProvider);
    setBusy(part, button);
    const problem = await enter(signInProvider, account, words);
    if (problem === undefined) return;
    say(problem);
  } catch (error) {
    // Another window of this site is open, and shows the result.
    if (isSuperseded(error)) return;
    say(words.reasons[toReason(error)]);
  }
  free();
}

/** Disables the buttons. @returns a function that enables them again */
function setBusy(part: HTMLElement, button: HTMLButtonElement): () => void {
  part.setAttribute('aria-busy', 'true');
  button.classList.add('is-busy');
  return () => {
    part.setAttribute('aria-busy', 'false');
    button.classList.remove('is-busy');
  };
}

/**
 * Resolves when the visitor returns. Firebase needs ten seconds to notice that its window was closed, too long to
 * wait for another try.
 */
const comesBack = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('focus', () => setTimeout(resolve, PATIENCE), { once: true });
  });

/** Logs in by the gateway (LOGIN-9). @returns the error; undefined once the page is about to change */
async function enter(
  signInProvider: SignInProvider,
  { idToken, name, email }: SignedIn,
  words: SignInWords,
): Promise<string | undefined> {
  const search = new URLSearchParams(window.location.search);
  const audience = search.get('as') === 'agent' ? 'agent' : 'member';
  const back = search.get('back');
  const answer = await send(login, {
    body: { type: 'firebase', firebaseChannel: signInProvider, firebaseIdToken: idToken, audience },
  });
  if (answer.ok) {
    startSession(answer.value);
    leaveFor(answer.value.excluded ? href('responsiblePlay') : safeBackPath(back));
    return undefined;
  }
  if (answer.error.code !== 'login.unregistered') return errorText(answer.error, words.errors).text;
  if (audience === 'agent') return words.noAgent;
  keepPending({ provider: signInProvider, idToken, name, email });
  if (window.location.pathname === words.register) {
    showPending();
    document.querySelector<HTMLElement>('[data-pending-account]')?.focus();
    return '';
  }
  leaveFor(
    back === null ? words.register : `${words.register}?back=${encodeURIComponent(safeBackPath(back))}`,
  );
  return undefined;
}

function leaveFor(address: string): void {
  writeHandover();
  window.location.assign(address);
}
