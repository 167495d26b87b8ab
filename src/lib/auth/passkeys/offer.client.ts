import { passkeys } from '#contract/auth/passkeys.ts';
import { memberTexts } from '#lib/i18n/member-texts.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { browserArea, tabArea } from '#lib/storage/areas.client.ts';
import { PASSKEY_DUE_KEY, PASSKEY_OFFERED_KEY, PROMPTED_KEY } from '#lib/storage/keys.ts';
import { LONG, toast } from '#lib/ui/index.client.ts';
import { send } from '../send/send.client.ts';

/** Offers a passkey after a login by password, once on each device that can store one and has none. */
export async function offerPasskey(): Promise<void> {
  tabArea.remove(PASSKEY_DUE_KEY);
  if (tabArea.get(PROMPTED_KEY) || browserArea.get(PASSKEY_OFFERED_KEY) || !(await canKeepPasskeys())) return;
  const answer = await send(passkeys);
  if (!answer.ok || answer.value.length > 0) return;
  browserArea.set(PASSKEY_OFFERED_KEY, 'yes');
  tabArea.set(PROMPTED_KEY, 'yes');
  const texts = await memberTexts();
  const action = { label: texts.passkeyAdd, href: `${href('settings')}#passkeys` };
  toast('info', texts.passkeyOffer, { duration: LONG, action });
}

const canKeepPasskeys = async (): Promise<boolean> =>
  typeof window.PublicKeyCredential === 'function' &&
  (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));
