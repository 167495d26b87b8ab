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
const HIDDEN = '******';

const hidden = persistentBoolean(HIDE_BALANCE_KEY);
let balance: { readonly sumBalance: number; readonly currency: string } | undefined;

function show(): void {
  const amount = balance === undefined ? UNKNOWN_AMOUNT : formatMoney(balance.sumBalance, balance.currency);
  fillPrivate(BALANCE, hidden.get() ? HIDDEN : amount);
  for (const button of document.querySelectorAll(HIDE)) {
    button.setAttribute('aria-pressed', String(hidden.get()));
  }
}

/** Asks for the balance and shows it; meanwhile it reads as asterisks where it was asked for by hand (HUB-3). */
export async function refreshBalance(): Promise<void> {
  for (const button of document.querySelectorAll(REFRESH)) button.setAttribute('aria-busy', 'true');
  const answer = await send(wallet);
  for (const button of document.querySelectorAll(REFRESH)) button.removeAttribute('aria-busy');
  // Signed out meanwhile: the page is a guest's by now.
  if (session.get() === null) return;
  balance = answer.ok ? answer.value : undefined;
  show();
}

/** Wires the buttons that hide and refresh the balance, and follows other tabs' choice and what the gateway tells. */
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
      void refreshBalance();
    }
  });
}
