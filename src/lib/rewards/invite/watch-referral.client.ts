import { may } from '#contract/permissions.ts';
import { session } from '#lib/auth/index.client.ts';
import { href } from '#lib/routes/addresses.ts';

/**
 * Handles a member's tap on a link to the referral page (AGENT-5). Agents see a message about the agent area; others
 * go there while the programme is on. Guests never reach this code: the page's own script sends them to login.
 */
export function watchReferral(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const current = session.get();
    if (event.defaultPrevented || !current || link?.pathname !== href('inviteFriends')) return;
    event.preventDefault();
    // A message that cannot be shown here is shown by the page.
    leadToReferral(link.href, current.type).catch(() => window.location.assign(link.href));
  });
}

async function leadToReferral(address: string, type: number): Promise<void> {
  const { invite, showComingSoon } = await import('./ways.client.ts');
  await (may('agentArea', type) ? showComingSoon() : invite(address));
}
