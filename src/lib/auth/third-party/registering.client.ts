import * as z from 'zod/mini';
import { email as emailRule } from '#contract/auth/password.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { THIRD_PARTY_KEY } from '#lib/storage/keys.ts';
import type { SignInProvider } from './offer.server.ts';

/** How long the gateway takes a sign-in, less the time a form needs on its way. */
const HOLDS = 9 * 60_000;

export function keepPending(account: Omit<PendingAccount, 'until'>): void {
  tabArea.set(THIRD_PARTY_KEY, JSON.stringify({ ...account, until: Date.now() + HOLDS }));
}

/** What a registration sends so that the account opens it from then on (REG-10); nothing where none waits. */
export function pendingProof(): { firebaseChannel?: SignInProvider; firebaseIdToken?: string } {
  const account = pendingAccount();
  return account ? { firebaseChannel: account.provider, firebaseIdToken: account.idToken } : {};
}

/** Forgets the account that waited, and takes the note about it away. */
function dropPending(): void {
  tabArea.remove(THIRD_PARTY_KEY);
  const note = noteOnPage();
  if (note) note.hidden = true;
}

/** Forgets the account after a registration that it opens from now on, or that could not be done with it. */
export function settlePending(answer: Answer<unknown>): void {
  if (answer.ok || answer.error.code === 'identity.invalid') dropPending();
}

const noteOnPage = () => document.querySelector<HTMLElement>('[data-pending-account]');

/** Says on the registration page which account is about to be linked, and fills in what it tells of its owner. */
export function showPending(): void {
  const note = noteOnPage();
  const account = pendingAccount();
  if (!account) dropPending();
  if (!note || !account) return;
  const { provider, name, email } = account;
  for (const part of note.querySelectorAll<HTMLElement>('[data-of]'))
    part.hidden = part.dataset.of !== provider;
  const owner = note.querySelector('[data-owner]');
  if (owner) owner.textContent = [name, email].filter(Boolean).join(' · ');
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', dropPending);
  // What the form would refuse is better left to be typed.
  fillIn({ nickname: name, email: z.safeParse(emailRule, email).success ? email : '' });
}

/** Only what is empty, and only where the form asks for it. */
function fillIn(known: Readonly<Record<string, string>>): void {
  const form = document.querySelector<HTMLFormElement>('form.access-form');
  for (const [name, value] of Object.entries(known)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value !== '' || value === '') continue;
    field.value = field.maxLength > 0 ? value.slice(0, field.maxLength) : value;
    field.closest('details')?.setAttribute('open', '');
  }
}

/** An account of a third party that nobody has registered with yet, kept for the form that does. */
export interface PendingAccount {
  readonly provider: SignInProvider;
  readonly idToken: string;
  readonly name: string;
  readonly email: string;
  /** Epoch milliseconds; the gateway takes a sign-in for ten minutes. */
  readonly until: number;
}

/** The account that waits in this tab; undefined once its time is over. */
export function pendingAccount(): PendingAccount | undefined {
  try {
    const account: PendingAccount | null = JSON.parse(tabArea.get(THIRD_PARTY_KEY) ?? 'null');
    return account && account.until > Date.now() ? account : undefined;
  } catch {
    return undefined;
  }
}
