/** What the trial page does at once; the calls load when the trial is started (TRIAL-1). */
export function startTrialPage(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-trial]');
  button?.addEventListener('click', async () => {
    const { startTrial } = await import('./start.client.ts');
    await startTrial(button);
  });
}
