import { wallet } from '#contract/account/member.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { formatMoney, UNKNOWN_AMOUNT } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { persistentBoolean } from '#lib/storage/engine.client.ts';
import { HIDE_BALANCE_KEY } from '#lib/storage/keys.ts';
import { fillPrivate } from '#lib/ui/index.client.ts';

const BALANCE = '[data-balance]';
const REFRESH = '[data-balance-refresh]';
const HIDE = '[data-balance-hide]';
/** Announced once, after a manual refresh: the asterisks are not (ALL-29). */
const SAID = '[data-balance-said]';
const HIDDEN = '******';

const hidden = persistentBoolean(HIDE_BALANCE_KEY);
let balance: { readonly sumBalance: number; readonly currency: string } | undefined;

function show(): void {
  fillPrivate(BALANCE, shownBalance());
  for (const button of document.querySelectorAll(HIDE)) {
    button.setAttribute('aria-pressed', String(hidden.get()));
  }
}

function shownBalance(): string {
  const amount = balance === undefined ? UNKNOWN_AMOUNT : formatMoney(balance.sumBalance, balance.currency);
  return hidden.get() ? HIDDEN : amount;
}

/** Fetches the balance and shows it; during a manual refresh it shows asterisks (HUB-3). */
export async function refreshBalance(): Promise<void> {
  for (const button of document.querySelectorAll(REFRESH)) button.setAttribute('aria-busy', 'true');
  const answer = await send(wallet);
  for (const button of document.querySelectorAll(REFRESH)) button.removeAttribute('aria-busy');
  // Signed out meanwhile: the page is a guest's by now.
  if (session.get() === null) return;
  balance = answer.ok ? answer.value : undefined;
  show();
}

/**
 * Connects the buttons that hide and refresh the balance, and follows other tabs' choice and the gateway's events.
 */
export function watchBalance(): void {
  hidden.listen(show);
  onGatewayEvent('balance', () => {
    if (session.get() !== null) void refreshBalance();
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest(HIDE)) hidden.set(!hidden.get());
    else if (target.closest(REFRESH)) {
      fillPrivate(BALANCE, HIDDEN);
      fillPrivate(SAID, '');
      void refreshBalance().then(() => {
        if (session.get() !== null && !hidden.get()) fillPrivate(SAID, shownBalance());
      });
    }
  });
}
