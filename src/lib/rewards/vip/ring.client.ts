import { vipBenefits } from '#contract/rewards/benefits.ts';
import { shownIdentity } from '#lib/account/index.client.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { fill, formatMoney, formatWholeMoney } from '#lib/i18n/format.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { fillPrivate } from '#lib/ui/index.client.ts';
import { type VipProgress, vipProgress } from './progress.ts';

let follows = false;

/** Shows a member with VIP how far the next level is, around the picture and in words, and updates it (HUB-1). */
export async function followVipProgress(way: HTMLElement): Promise<void> {
  const viewer = await shownIdentity();
  const isOn = viewer.kind === 'member' && viewer.vip;
  // Its space stays: nothing below moves.
  way.style.visibility = isOn ? '' : 'hidden';
  if (!isOn || way.offsetParent === null) return;
  if (!follows) onGatewayEvent('balance', () => void showProgress(way));
  follows = true;
  await showProgress(way);
}

async function showProgress(way: HTMLElement): Promise<void> {
  if (session.get() === null) return;
  const answer = await send(vipBenefits);
  // Signed out meanwhile: the page is a guest's by now. A failed call keeps the earlier text.
  if (!answer.ok || session.get() === null) return;
  const progress = vipProgress(answer.value);
  const { left, figures } = words(progress, way.dataset);
  fillPrivate('[data-vip-left]', left);
  fillPrivate('[data-vip-figures]', figures);
  for (const ring of document.querySelectorAll<SVGElement>('[data-vip-ring]')) draw(ring, progress);
}

/** Formats the progress by the texts of the page's language. */
function words(progress: VipProgress, texts: DOMStringMap): Record<'left' | 'figures', string> {
  const { left = '', figures = '', reached = '', top = '', currency = '' } = texts;
  if (progress.kind === 'top') return { left: top, figures: '' };
  const level = progress.next;
  if (progress.kind === 'reached') return { left: fill(reached, { level }), figures: '' };
  const done = formatMoney(progress.done, currency);
  const required = formatWholeMoney(progress.required, currency);
  return {
    left: fill(left, { amount: formatMoney(progress.left, currency), level }),
    figures: fill(figures, { done, required }),
  };
}

/** Draws an arc of the ring, whose circumference is 100. Signing out empties it. */
function draw(ring: SVGElement, progress: VipProgress): void {
  const arc = ring.parentNode?.querySelector('circle')?.cloneNode();
  if (!(arc instanceof Element)) return;
  arc.setAttribute('stroke-dasharray', `${progress.kind === 'underway' ? progress.percent : 100} 100`);
  ring.dataset.private = '';
  ring.textContent = '';
  ring.append(arc);
}
