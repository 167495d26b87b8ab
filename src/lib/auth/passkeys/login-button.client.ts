/** Shows the login page's way in by passkey where the browser knows any; the rest loads when it is tapped. */
export function offerPasskeyLogin(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>('[data-passkey-login]');
  if (!button || typeof window.PublicKeyCredential !== 'function') return;
  button.dataset.ready = '';
  button.addEventListener('click', async () => {
    const { logInByPasskey } = await import('./log-in.client.ts');
    await logInByPasskey(button);
  });
}
