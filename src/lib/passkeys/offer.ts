import { passkeys } from '#contract/passkeys.ts';
import { href } from '../addresses.ts';
import { send } from '../gateway/send.ts';
import { memberTexts } from '../member/texts.ts';
import { browserArea, tabArea } from '../storage/areas.ts';
import { PASSKEY_DUE_KEY, PASSKEY_OFFERED_KEY } from '../storage/keys.ts';
import { LONG, toast } from '../toast/toast.ts';

/** After a login by password: offers a passkey, once on each device, where the device can keep one and has none. */
export async function offerPasskey(): Promise<void> {
  tabArea.remove(PASSKEY_DUE_KEY);
  if (browserArea.get(PASSKEY_OFFERED_KEY) || !(await canKeepPasskeys())) return;
  const answer = await send(passkeys);
  if (!answer.ok || answer.value.length > 0) return;
  browserArea.set(PASSKEY_OFFERED_KEY, 'yes');
  const texts = await memberTexts();
  const action = { label: texts.passkeyAdd, href: `${href('settings')}#passkeys` };
  toast('info', texts.passkeyOffer, { duration: LONG, action });
}

const canKeepPasskeys = async (): Promise<boolean> =>
  typeof window.PublicKeyCredential === 'function' &&
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));
