import { memberInfo } from '#contract/account/member.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { fillPrivate } from '#lib/ui/index.client.ts';

/** Marks a member's own level among the cards, and scrolls the strip until it is in the middle (CONT-7). */
export async function showOwnLevel(strip: HTMLElement): Promise<void> {
  const answer = await send(memberInfo);
  if (!answer.ok || session.get() === null || !answer.value.vip.enabled) return;
  const own = `[data-level="${answer.value.vip.level}"]`;
  const card = strip.querySelector(own);
  if (!card) return;
  fillPrivate(`${own} .vip-own`, strip.dataset.own ?? '');
  // A strip that was already scrolled is not moved.
  if (strip.scrollLeft !== 0) return;
  const place = card.getBoundingClientRect();
  const view = strip.getBoundingClientRect();
  strip.scrollLeft = place.left + place.width / 2 - (view.left + view.width / 2);
}
