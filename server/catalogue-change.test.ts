import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import type { Backend } from './upstream/backend.ts';

test('cached pages show an import of the catalogue as soon as it is published (OPER-60)', async () => {
  let games = 'before';
  let publish = (): void => undefined;
  const backend: Backend = {
    async send() {
      const body = JSON.stringify({ success: true, errorCode: null, value: { list: [games] } });
      return {
        status: 200,
        headers: new Map([['content-type', 'application/json']]),
        body: Readable.from([Buffer.from(body)]),
      };
    },
    ready: async () => true,
    offers: () => true,
    onCatalogueChange(listener) {
      publish = listener;
      return () => undefined;
    },
    close: async () => undefined,
  };
  const front = await startTestFront(backend, { CACHE_FRESH_SECONDS: '3600' });
  onTestFinished(front.close);
  const home = async () => (await front.get('/m/home')).text();
  expect(await home()).toContain('before');
  games = 'after';
  expect(await home()).toContain('before');
  publish();
  expect(await home()).toContain('after');
});
