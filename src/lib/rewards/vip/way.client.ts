import { memberInfo } from '#contract/account/member.ts';
import { send } from '#lib/auth/index.client.ts';

/**
 * Shows the menu's link to VIP only to members whose benefit is on (NAV-8): this is requested when they first open
 * the menu.
 */
export function watchVipWay(way: HTMLElement): void {
  const ask = async () => {
    const answer = await send(memberInfo);
    if (answer.ok) way.hidden = !answer.value.vip.enabled;
  };
  way.closest('details')?.addEventListener('toggle', ask, { once: true });
}
