import { type Lobby, startLobby } from './start-lobby.ts';
import { test as base } from './test.ts';

/** Tests of a site without a captcha at registration, since a test cannot read one. */
export const test = base.extend<object, { open: Lobby }>({
  open: [
    async ({ siteName }, use) => {
      const site = await startLobby(siteName, { REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
