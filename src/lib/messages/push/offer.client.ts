import { pushSubscriptions } from '#contract/messages/push.ts';
import { send } from '#lib/auth/index.client.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { PROMPTED_KEY, PUSH_OFFERED_KEY } from '#lib/storage/keys.ts';
import { LONG, toast } from '#lib/ui/index.client.ts';
import { ownEndpoint, pushAbility } from './browser.client.ts';

/** What a member waits for: a withdrawal, or a draw that they bet on. */
export type PushReason = 'withdrawal' | 'draw';

/**
 * Offers push messages while a member waits for something, once in this browser, with a link to the settings. Never
 * where the browser has none, its user refused, or the member has chosen not to play (PUSH-1).
 */
export async function offerPush(reason: PushReason): Promise<void> {
  if (tabArea.get(PROMPTED_KEY) || browserArea.get(PUSH_OFFERED_KEY)) return;
  if (pushAbility() !== 'open' || (await ownEndpoint())) return;
  const answer = await send(pushSubscriptions);
  if (!answer.ok || !answer.value.allowed) return;
  const texts = await memberTexts();
  browserArea.set(PUSH_OFFERED_KEY, 'yes');
  tabArea.set(PROMPTED_KEY, 'yes');
  const action = { label: texts.pushSettings, href: `${href('settings')}#push` };
  toast('info', texts.pushOffers[reason], { duration: LONG, action });
}
