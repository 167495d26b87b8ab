import { wallet } from '#contract/account/member.ts';
import { may } from '#contract/permissions.ts';
import { type Reward, rewards } from '#contract/rewards/rewards.ts';
import { send, session } from '#lib/auth/index.client.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { shortDayText } from '#lib/i18n/moments.ts';

/** What may be claimed of these rewards: the sum, and when the first of them expires; undefined where that is nothing. */
export function claimableOf(list: readonly Pick<Reward, 'state' | 'amount' | 'expiresAt'>[]) {
  const waiting = list.filter(({ state, amount }) => state === 'available' && amount > 0);
  if (waiting.length === 0) return undefined;
  const ends = waiting.flatMap(({ expiresAt }) => expiresAt ?? []);
  // In cents, so that a sum has no dust.
  const cents = waiting.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { amount: cents / 100, until: ends.length > 0 ? Math.min(...ends) : undefined };
}

/** What waits for this member, in the words of a template; undefined where nothing does or it has no end (WAY-21). */
export async function claimableNow(template: string): Promise<string | undefined> {
  const current = session.get();
  if (!current || !may('rewards', current.type)) return undefined;
  const [answer, info] = await Promise.all([send(rewards), send(wallet)]);
  const waiting = answer.ok ? claimableOf(answer.value.list) : undefined;
  if (!waiting?.until || !info.ok) return undefined;
  return fill(template, {
    amount: formatMoney(waiting.amount, info.value.currency),
    until: shortDayText(waiting.until),
  });
}
