import { cameFromHere } from '#lib/storage/handover.client.ts';

/**
 * Prepares the trial page; its calls load when the trial is started (TRIAL-1). A guest who tapped "Free play" on this
 * site has requested it already (WAY-25).
 */
export function startTrialPage(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-trial]');
  const start = async () => {
    if (!button) return;
    const { startTrial } = await import('./start.client.ts');
    await startTrial(button);
  };
  button?.addEventListener('click', start);
  const isAsked = new URLSearchParams(window.location.search).has('start');
  const isGuest = document.documentElement.dataset.session !== 'member';
  if (isAsked && isGuest && cameFromHere()) void start();
}
