import { may } from '#contract/permissions.ts';
import { availablePromotions } from '#contract/system.ts';
import { send } from '../gateway/send.ts';
import { href } from '../routes.ts';
import { session } from '../session/store.ts';
import { toast } from '../toast/toast.ts';

/** Milliseconds that "coming soon" stays (AGENT-5). */
const COMING_SOON = 1_000;

/**
 * Where a member's tap on a way to the referral page leads (AGENT-5): agents are told of
 * their own area; others get there while the programme is on. Guests never come this
 * far: the page's own script sends them to login.
 */
export function watchReferral(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const current = session.get();
    if (event.defaultPrevented || !current || link?.pathname !== href('inviteFriends')) return;
    event.preventDefault();
    // What can't be said here the page says.
    (may('agentArea', current.type) ? tellAgent() : invite(link.href)).catch(() =>
      window.location.assign(link.href),
    );
  });
}

async function tellAgent(): Promise<void> {
  const { loadParts, showPrompt } = await import('../prompts/parts.ts');
  const prompt = (await loadParts()).take('agent-referral');
  if (prompt) await showPrompt(prompt);
}

async function invite(address: string): Promise<void> {
  const answer = await send(availablePromotions);
  if (!answer.ok || answer.value.REFERRAL.enabled) {
    window.location.assign(address);
    return;
  }
  const { loadParts } = await import('../prompts/parts.ts');
  toast('info', (await loadParts()).words.comingSoon ?? '', { duration: COMING_SOON });
}
