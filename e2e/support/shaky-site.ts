import { type FaultProxy, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { startSite } from '#testkit/site/site.ts';
import { test as plain } from './test.ts';

interface Worker {
  /** A second site that reaches the first one's gateway through a proxy with faults on command. */
  shaky: { readonly url: string; readonly proxy: FaultProxy };
}

/** Tests of the second site: `page.goto` and `loginAs` use it. Each test starts without faults. */
export const test = plain.extend<{ soundLine: undefined }, Worker>({
  shaky: [
    async ({ lobby }, use) => {
      const proxy = await startFaultProxy(lobby.url);
      // Every load of a page calls the gateway, and falls back to the cached page.
      const site = await startSite({
        GATEWAY_URL: proxy.origin,
        CACHE_FRESH_SECONDS: '0',
        CACHE_REVALIDATE_SECONDS: '0',
        CACHE_OLD_SECONDS: '0',
      });
      await use({ url: site.url, proxy });
      await site.stop();
      await proxy.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shaky }, use) => use(shaky.url),
  soundLine: [
    async ({ shaky }, use) => {
      shaky.proxy.heal();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Changes the value of an answer in the proxy. */
export const rewrite = <Value>(change: (value: Value) => unknown) =>
  ({
    kind: 'rewrite',
    change: (body: unknown) => {
      const envelope = body as { value: Value };
      return { ...envelope, value: change(envelope.value) };
    },
  }) as const;
