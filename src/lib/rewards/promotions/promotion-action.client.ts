import { joinPromotion, type PromotionStanding, promotionState } from '#contract/rewards/promotions.ts';
import { send } from '#lib/auth/index.client.ts';
import { randomHex } from '#lib/forms/random.client.ts';
import { toast } from '#lib/ui/index.client.ts';

/** Shows the member's state of a promotion, and its one available action: join, or deposit (RWD-2). */
export async function followPromotion(part: HTMLElement): Promise<void> {
  const id = part.dataset.promotion ?? '';
  const answer = await send(promotionState, { params: { id } });
  if (answer.ok) show(part, answer.value);
  // Without an answer the state for guests shows.
  else document.querySelector('.period > .tag')?.classList.remove('for-guest');
}

function show(part: HTMLElement, { state, action, reason }: PromotionStanding): void {
  const { dataset } = part;
  const standing = part.querySelector<HTMLElement>('p');
  if (standing) delete standing.dataset.waits;
  say(part.querySelector('[data-state]'), dataset.states, state);
  say(part.querySelector('[data-reason]'), dataset.reasons, reason ?? '');
  const link = part.querySelector<HTMLAnchorElement>('[data-asked]');
  const join = part.querySelector('button');
  if (join) {
    join.hidden = action !== 'join';
    join.onclick = () => void joinNow(part, join);
  }
  if (!link) return;
  const isDeposit = link.dataset.asked === 'deposit';
  link.hidden = action === 'join' || (isDeposit && action === 'none');
}

/** Writes the words that the page has for a name. */
function say(place: Element | null, words: string | undefined, name: string): void {
  const texts: Readonly<Record<string, string>> = JSON.parse(words ?? '{}');
  if (place) place.textContent = texts[name] ?? '';
}

async function joinNow(part: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const { promotion: id = '', joined = '', failed = '' } = part.dataset;
  const answer = await send(joinPromotion, { params: { id }, idempotencyKey: randomHex(16) });
  button.disabled = false;
  if (answer.ok) {
    show(part, answer.value);
    toast('success', joined);
  } else if (answer.error.code !== 'session.expired') toast('fail', failed);
}
