import { memberInfo } from '#contract/account/member.ts';
import { send } from '#lib/auth/index.client.ts';

/** The menu's way to VIP is for members whose benefit is on (NAV-8): that is asked when they first open the menu. */
export function watchVipWay(way: HTMLElement): void {
  const ask = async () => {
    const answer = await send(memberInfo);
    if (answer.ok) way.hidden = !answer.value.vip.enabled;
  };
  way.closest('details')?.addEventListener('toggle', ask, { once: true });
}
