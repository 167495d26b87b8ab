import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { bundlePlayAssets } from '#gateway/games/play/assets/open-assets.ts';
import { createGateway } from '#gateway/index.ts';
import type { OpenDatabase } from '#gateway/platform/db/database.ts';
import { testParts } from '#testkit/gateway/parts.ts';
import { type Site, startSite } from '#testkit/site/site.ts';

const LOOPBACK = '127.0.0.1';

/** A site in front of a gateway in this process. */
export interface SiteBeforeGateway extends Pick<Site, 'url'> {
  readonly db: OpenDatabase['db'];
  /** Moves only the gateway's clock. */
  pass(ms: number): void;
  /** The gateway's clock, in epoch milliseconds. */
  now(): number;
}

/** Starts a site in front of a gateway in this process, so that a test can use its clock and database. */
export async function besideGateway(
  env: Record<string, string>,
  use: (site: SiteBeforeGateway) => Promise<void>,
): Promise<void> {
  const parts = await testParts({ ACCOUNT_WAIT_HOURS: '0', ...env }, 'content');
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const gateway = await createGateway({ ...parts, playAssets: bundlePlayAssets(), clock: now });
  const server = createServer(
    getRequestListener((request) => gateway.fetch(request, { clientAddress: LOOPBACK })),
  );
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  const site = await startSite({ GATEWAY_URL: `http://${LOOPBACK}:${port}` });
  const pass = (ms: number) => {
    ahead += ms;
  };
  await use({ url: site.url, db: parts.database.db, pass, now });
  await site.stop();
  server.closeAllConnections();
  server.close();
  await gateway.close();
  await parts.content.close();
}
