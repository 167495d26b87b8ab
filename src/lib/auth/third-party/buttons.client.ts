import { loadThirdParty } from './load.client.ts';

/** Loads third-party sign-in when one of its buttons is tapped, and nothing before (LOGIN-3). */
export function followThirdParty(): void {
  const part = document.querySelector<HTMLElement>('[data-third-party]');
  part?.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    try {
      await (await loadThirdParty()).signIn(part, button);
    } catch {
      part.dataset.failed = '';
    }
  });
}
