import { may } from '#contract/permissions.ts';
import { session } from '#lib/auth/index.client.ts';
import { href } from '#lib/routes/addresses.ts';

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
    leadToReferral(link.href, current.type).catch(() => window.location.assign(link.href));
  });
}

async function leadToReferral(address: string, type: number): Promise<void> {
  const { invite, showComingSoon } = await import('./ways.client.ts');
  await (may('agentArea', type) ? showComingSoon() : invite(address));
}
