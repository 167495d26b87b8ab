import { isTrial } from '#contract/core/member-types.ts';
import { session, viewer } from '#lib/auth/index.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { href, routeAt } from '#lib/routes/addresses.ts';
import { SERVED, type Verdict, verdictOn } from '#lib/routes/permissions.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { TRIAL_KEY } from '#lib/storage/keys.ts';
import { LONG, toast } from '#lib/ui/index.client.ts';

/** Stops members at links that are not for their type, wherever on the page, with a word of why (TRIAL-2, NAV-10). */
export function guardLinks(): void {
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

/** Says so on a page itself that is not for the member's type, whichever way they came to it (TRIAL-2, NAV-10). */
export function guardPage(): void {
  const refusal = refusalAt(window.location.pathname);
  if (refusal === undefined) return;
  // Nothing of it may call the gateway, which would refuse, too.
  for (const part of document.querySelectorAll('main > :not(.top):not(.refused):not(.foot)')) part.remove();
  // What stands in its place says the reason and the way on.
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
  // First the word of why; for a trial, over it, what to do about it.
  if (verdict === 'rejected') toast('offline', texts.rejected);
  if (isTrial(session.get()?.type ?? 0) && (await askToRegister())) return;
  if (verdict !== 'register') return;
  const action = { label: texts.register, href: href('register') };
  toast('info', texts.registerPrompt, { duration: LONG, action });
}

/** Asks a trial to register, in a sheet, at what is for members only; whether the sheet came. */
export async function askToRegister(): Promise<boolean> {
  const { loadParts, showPrompt } = await import('#lib/content/prompts/parts.client.ts');
  const sheet = (await loadParts().catch(() => undefined))?.take('trial-register');
  if (sheet) void showPrompt(sheet);
  return sheet !== undefined;
}

/** A trial goes on under its own name: without what marks it as a trial, which no account may have. */
function takeTrialNameAlong(link: HTMLAnchorElement): void {
  const name = tabArea.get(TRIAL_KEY)?.replace(/^trial_/, '');
  if (name) link.href = href('register', { username: name });
}
