import { tabArea } from '#lib/storage/areas.client.ts';
import { PASSKEY_DUE_KEY } from '#lib/storage/keys.ts';
import { isOnPage, type MemberParts, onPage } from '#lib/ui/index.client.ts';

export const authParts: MemberParts = {
  start() {
    onPage('[data-sign-out]', watchSignOut);
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

/** Buttons `data-sign-out`: the confirming one of the sign-out dialog (HUB-4). What they need is there before they are tapped. */
async function watchSignOut(): Promise<void> {
  const loading = import('./session/sign-out.client.ts');
  document.addEventListener('click', async (event) => {
    if ((event.target as Element).closest('[data-sign-out]')) await (await loading).signOut();
  });
}
