import { ask } from '../dialog/ask.ts';
import { signOut } from '../session/sign-out.ts';

/** Buttons `data-sign-out` ask first, in the dialog that they control (HUB-4). */
export function watchSignOut(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest('[data-sign-out]');
    const dialog = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
    if (dialog && (await ask(dialog)) === 'sign-out') await signOut();
  });
}
