import { type Lobby, startLobby } from './start-lobby.ts';
import { test as plain } from './test.ts';

/** Tests on a separate site with fresh demo data: `page.goto` opens it, and no other file uses its players. */
export const test = plain.extend<object, { own: Lobby }>({
  own: [
    async ({ siteName }, use) => {
      const site = await startLobby(siteName);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
