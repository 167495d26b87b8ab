import { HOME } from '#lib/routes/paths.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { PASSKEY_DUE_KEY } from '#lib/storage/keys.ts';
import { isOnPage, type MemberParts } from '#lib/ui/index.client.ts';
import { endSession } from './session/session.client.ts';

export const authParts: MemberParts = {
  start() {
    if (isOnPage('[data-sign-out]')) watchSignOut();
    // Home has popups to show first.
    if (tabArea.get(PASSKEY_DUE_KEY) && !isOnPage('#lobby')) {
      // Where it does not come, the page being left, say, the next page offers it.
      void import('./passkeys/offer.client.ts').then(
        ({ offerPasskey }) => offerPasskey(),
        () => {},
      );
    }
  },
};

const signingOut = () => import('./keep-session/sign-out.client.ts').catch(() => undefined);

/** Buttons `data-sign-out`: the confirming one of the sign-out dialog (HUB-4). What they need is there before they are tapped. */
function watchSignOut(): void {
  const loading = signingOut();
  document.addEventListener('click', async (event) => {
    if (!(event.target as Element).closest('[data-sign-out]')) return;
    const part = (await loading) ?? (await signingOut());
    if (part) return part.signOut();
    // Nothing comes over the network: this browser forgets the session, which the gateway ends by time.
    endSession('signed-out');
    window.location.assign(HOME);
  });
}
