import * as z from 'zod/mini';
import { email as emailRule } from '#contract/auth/password.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { THIRD_PARTY_KEY } from '#lib/storage/keys.ts';
import type { SignInProvider } from './offer.server.ts';

/** How long a pending account is valid: the gateway's ten minutes less the time to send a form. In milliseconds. */
const HOLDS = 9 * 60_000;

export function keepPending(account: Omit<PendingAccount, 'until'>): void {
  tabArea.set(THIRD_PARTY_KEY, JSON.stringify({ ...account, until: Date.now() + HOLDS }));
}

/**
 * Returns what a registration sends so that the pending account can sign in from then on (REG-10); empty where none
 * is pending.
 */
export function pendingProof(): { firebaseChannel?: SignInProvider; firebaseIdToken?: string } {
  const account = pendingAccount();
  return account ? { firebaseChannel: account.provider, firebaseIdToken: account.idToken } : {};
}

/** Deletes the pending account and hides the note about it. */
function dropPending(): void {
  tabArea.remove(THIRD_PARTY_KEY);
  const note = noteOnPage();
  if (note) note.hidden = true;
}

/** Deletes the pending account after a registration that linked it, or that failed because of it. */
export function settlePending(answer: Answer<unknown>): void {
  if (answer.ok || answer.error.code === 'identity.invalid') dropPending();
}

const noteOnPage = () => document.querySelector<HTMLElement>('[data-pending-account]');

/** Shows on the registration page which account is about to be linked, and fills in its owner's name and e-mail. */
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
  // A value that the form would refuse is not filled in.
  fillIn({ nickname: name, email: z.safeParse(emailRule, email).success ? email : '' });
}

/** Fills in only empty fields that the form has. */
function fillIn(known: Readonly<Record<string, string>>): void {
  const form = document.querySelector<HTMLFormElement>('form.access-form');
  for (const [name, value] of Object.entries(known)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value !== '' || value === '') continue;
    field.value = field.maxLength > 0 ? value.slice(0, field.maxLength) : value;
    field.closest('details')?.setAttribute('open', '');
  }
}

/** A third party's account without a registration, stored for the registration form. */
export interface PendingAccount {
  readonly provider: SignInProvider;
  readonly idToken: string;
  readonly name: string;
  readonly email: string;
  /** Epoch milliseconds; the gateway accepts a sign-in for ten minutes. */
  readonly until: number;
}

/** Returns the pending account of this tab; undefined once it has expired. */
export function pendingAccount(): PendingAccount | undefined {
  try {
    const account: PendingAccount | null = JSON.parse(tabArea.get(THIRD_PARTY_KEY) ?? 'null');
    return account && account.until > Date.now() ? account : undefined;
  } catch {
    return undefined;
  }
}
