import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { OpenDatabase } from '#gateway/db/database.ts';
import { createGateway } from '#gateway/index.ts';
import { testParts } from '#testkit/gateway/parts.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { FAKE_CONFIG, type FakeFirebase, fakeFirebase } from './fake-firebase.ts';
import { test as plain } from './test.ts';

const LOOPBACK = '127.0.0.1';

interface Worker {
  /** A site in front of a gateway of this process, which takes tokens signed with the key of tests. */
  thirdParty: Pick<Site, 'url'> & { readonly db: OpenDatabase['db'] };
}

/** Tests of a site with third-party sign-in: `page.goto` means that one, and its browsers meet a Firebase of ours. */
export const test = plain.extend<{ firebase: FakeFirebase }, Worker>({
  thirdParty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const parts = await testParts(
        {
          FIREBASE_CONFIG: JSON.stringify(FAKE_CONFIG),
          REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}',
        },
        'content',
      );
      const gateway = await createGateway({ ...parts, clock: Date.now });
      const server = createServer(
        getRequestListener((request) => gateway.fetch(request, { clientAddress: LOOPBACK })),
      );
      await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
      const { port } = server.address() as AddressInfo;
      const site = await startSite({ GATEWAY_URL: `http://${LOOPBACK}:${port}` });
      await use({ url: site.url, db: parts.database.db });
      await site.stop();
      server.closeAllConnections();
      server.close();
      await gateway.close();
      await parts.content.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ thirdParty }, use) => use(thirdParty.url),
  firebase: [async ({ context }, use) => use(await fakeFirebase(context)), { auto: true }],
});
