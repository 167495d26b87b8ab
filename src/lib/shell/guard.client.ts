import { isTrial, mayPlayFree } from '#contract/core/member-types.ts';
import { session, viewer } from '#lib/auth/index.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { href, routeAt } from '#lib/routes/addresses.ts';
import { SERVED, type Verdict, verdictOn } from '#lib/routes/permissions.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { TRIAL_KEY } from '#lib/storage/keys.ts';
import { LONG, toast } from '#lib/ui/index.client.ts';

/**
 * Stops members at links that are not for their type, anywhere on the page, with the reason (TRIAL-2, NAV-10). Links
 * to a deposit or free play are hidden from members who may do neither (WAY-25).
 */
export function guardLinks(): void {
  if (!mayPlayFree(session.get()?.type ?? 0)) hidePaidWays();
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== window.location.origin) return;
    if (link.pathname === href('register')) takeTrialNameAlong(link);
    const refusal = refusalAt(link.pathname);
    if (refusal === undefined) return;
    event.preventDefault();
    void explain(refusal);
  });
}

/** Adds a style rule that few members need, so that pages do not contain it. */
function hidePaidWays(): void {
  const deposit = href('deposit');
  const ways = `[href="${deposit}"],[href^="${deposit}?promotion"],[data-free]`;
  const sheet = Array.from(document.styleSheets).find(({ media }) => media.length === 0);
  sheet?.insertRule(`${ways}{display:none!important}`);
}

/** Shows the reason on a page that is not for the member's type, however it was opened (TRIAL-2, NAV-10). */
export function guardPage(): void {
  const refusal = refusalAt(window.location.pathname);
  if (refusal === undefined) return;
  // No part of it may call the gateway, which would refuse, too.
  for (const part of document.querySelectorAll('main > :not(.top):not(.refused):not(.foot)')) part.remove();
  // The replacement shows the reason and a link.
  if (refusal === 'rejected') void memberTexts().then(({ rejected }) => toast('offline', rejected));
}

type Refusal = Extract<Verdict, 'rejected' | 'register'>;

function refusalAt(path: string): Refusal | undefined {
  const name = routeAt(path);
  const verdict = name && verdictOn(name, viewer(), SERVED);
  return verdict === 'rejected' || verdict === 'register' ? verdict : undefined;
}

async function explain(verdict: Refusal): Promise<void> {
  const texts = await memberTexts();
  // First the reason; for a trial account, over it, what to do about it.
  if (verdict === 'rejected') toast('offline', texts.rejected);
  if (isTrial(session.get()?.type ?? 0) && (await askToRegister())) return;
  if (verdict !== 'register') return;
  const action = { label: texts.register, href: href('register') };
  toast('info', texts.registerPrompt, { duration: LONG, action });
}

/** Asks a trial account to register, in a sheet. Returns whether the sheet opened. */
export async function askToRegister(): Promise<boolean> {
  const { loadParts, showPrompt } = await import('#lib/content/prompts/parts.client.ts');
  const sheet = (await loadParts().catch(() => undefined))?.take('trial-register');
  if (sheet) void showPrompt(sheet);
  return sheet !== undefined;
}

/** Fills in the trial's name at registration, without its trial prefix, which no account may have. */
function takeTrialNameAlong(link: HTMLAnchorElement): void {
  const name = tabArea.get(TRIAL_KEY)?.replace(/^trial_/, '');
  if (name) link.href = href('register', { username: name });
}
