import { expect, test, vi } from 'vitest';
import { stopPush } from './stop-push.client.ts';

const unsubscribe = vi.fn(async () => true);
const subscribed = { getSubscription: async () => ({ unsubscribe }) };

test.each([
  ['no workers', {}],
  ['no worker', { serviceWorker: { getRegistration: async () => undefined } }],
  ['no push', { serviceWorker: { getRegistration: async () => ({}) } }],
  [
    'no subscription',
    {
      serviceWorker: {
        getRegistration: async () => ({ pushManager: { getSubscription: async () => null } }),
      },
    },
  ],
])('a browser with %s has nothing to end', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(stopPush()).resolves.toBeUndefined();
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('the next user of the browser gets none of this member’s messages', async () => {
  const serviceWorker = { getRegistration: async () => ({ pushManager: subscribed }) };
  vi.stubGlobal('navigator', { serviceWorker });
  await stopPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
