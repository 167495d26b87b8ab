import type { ValueOf } from '#contract/core/call.ts';
import { joinPromotion, promotionState } from '#contract/rewards/promotions.ts';
import { send } from '#lib/auth/index.client.ts';
import { randomHex } from '#lib/forms/random.client.ts';
import { toast } from '#lib/ui/index.client.ts';

type Standing = ValueOf<typeof promotionState>;

/** How a promotion stands for whoever is logged in, and the one thing they may do about it: join, or deposit (RWD-2). */
export async function followPromotion(part: HTMLElement): Promise<void> {
  const id = part.dataset.promotion ?? '';
  const answer = await send(promotionState, { params: { id } });
  // The page says what everybody may know; nothing of theirs is shown where nobody could say it.
  if (answer.ok) show(part, answer.value);
}

function show(part: HTMLElement, { state, action }: Standing): void {
  const { dataset } = part;
  const states: Readonly<Record<string, string>> = JSON.parse(dataset.states ?? '{}');
  const standing = part.querySelector<HTMLElement>('p');
  const name = part.querySelector('[data-state]');
  if (standing) delete standing.dataset.waits;
  if (name) name.textContent = states[state] ?? '';
  const asked = part.querySelector<HTMLAnchorElement>('[data-asked]');
  const join = part.querySelector('button');
  if (join) {
    join.hidden = action !== 'join';
    join.onclick = () => void joinNow(part, join);
  }
  if (!asked) return;
  const isDeposit = asked.dataset.asked === 'deposit';
  asked.hidden = action === 'join' || (isDeposit && action === 'none');
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
