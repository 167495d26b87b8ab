import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
} from 'firebase/auth';
import type { FirebaseProject, SignInProvider } from './offer.server.ts';
import { isTrusted } from './script-hosts.ts';

/** An account that Firebase has confirmed. */
export interface SignedIn {
  readonly idToken: string;
  readonly name: string;
  readonly email: string;
}

let known: Auth | undefined;

/** Creates Firebase's auth without persistence: the session is the gateway's. */
function openAuth({ config, emulator }: FirebaseProject): Auth {
  if (known) return known;
  trustHelperScripts();
  const auth = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence });
  auth.languageCode = document.documentElement.lang;
  if (emulator) {
    connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  known = auth;
  return auth;
}

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * Lets Firebase's helper scripts be added to the page, by their addresses only. Firebase and the helpers set
 * addresses as plain text, which Trusted Types pass to the page's default policy. That policy creates neither HTML
 * nor code, and accepts no other address.
 */
function trustHelperScripts(): void {
  const factory = (window as { trustedTypes?: unknown } as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', { createScriptURL: (address) => (isTrusted(address) ? address : null) });
}

const PROVIDER_OF = { google: GoogleAuthProvider, facebook: FacebookAuthProvider } as const;

/**
 * Signs in with a third party's account in a pop-up window.
 * @throws errors of Firebase; see `reasonOf`
 */
export async function signInByWindow(project: FirebaseProject, provider: SignInProvider): Promise<SignedIn> {
  const { user } = await signInWithPopup(
    openAuth(project),
    new PROVIDER_OF[provider](),
    browserPopupRedirectResolver,
  );
  return { idToken: await user.getIdToken(), name: user.displayName ?? '', email: user.email ?? '' };
}

/**
 * Sends a code to a number, after a check that is visible only to suspicious clients.
 * @param number such as `+60123456789`
 * @returns a function that takes the code and returns the token that proves the number
 * @throws errors of Firebase; see `reasonOf`
 */
export async function sendCode(
  project: FirebaseProject,
  number: string,
): Promise<(code: string) => Promise<string>> {
  const auth = openAuth(project);
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const sent = await signInWithPhoneNumber(auth, number, verifier);
    return async (code) => (await sent.confirm(code)).user.getIdToken();
  } finally {
    verifier.clear();
    place.remove();
  }
}
