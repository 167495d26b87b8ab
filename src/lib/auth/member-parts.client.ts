import { tabArea } from '#lib/storage/areas.client.ts';
import { PASSKEY_DUE_KEY } from '#lib/storage/keys.ts';
import { isOnPage, type MemberParts } from '#lib/ui/index.client.ts';
import { leave, signingOut } from './keep-session/leave.client.ts';

export const authParts: MemberParts = {
  start() {
    if (isOnPage('[data-sign-out]')) watchSignOut();
    // Home has other popups to show first.
    if (tabArea.get(PASSKEY_DUE_KEY) && !isOnPage('#lobby')) {
      // If the script does not load, for example while the page is left, the next page offers it.
      void import('./passkeys/offer.client.ts').then(
        ({ offerPasskey }) => offerPasskey(),
        () => {},
      );
    }
  },
};

/**
 * Watches buttons `data-sign-out`, the confirming button of the sign-out dialog (HUB-4). Their script is loaded
 * before they are tapped.
 */
function watchSignOut(): void {
  const loading = signingOut();
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-sign-out]')) void leave(loading);
  });
}
