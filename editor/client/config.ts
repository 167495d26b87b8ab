import type { ClientConfig } from '../pages/admin-page.ts';

/** The configuration that the server wrote into the page. */
export const config: ClientConfig = JSON.parse(
  document.getElementById('editor-config')?.textContent ?? '{}',
) as ClientConfig;
