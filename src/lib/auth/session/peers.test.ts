import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import type { PeerMessage } from './peers.client.ts';

const signedOut: PeerMessage = { kind: 'signed-out', member: 'lobby/player01' };

test('a sign-out reaches another tab by channel (fault 18)', async () => {
  fakeBrowser();
  const { onTabMessage, broadcastToTabs } = await import('./peers.client.ts');
  const received = await new Promise<PeerMessage>((resolve) => {
    const stop = onTabMessage((note) => {
      stop();
      resolve(note);
    });
    broadcastToTabs(signedOut);
  });
  expect(received).toEqual(signedOut);
});

test('without channels a sign-out goes by storage event, and no token does (fault 18)', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { local, window } = fakeBrowser();
  const setItem = vi.spyOn(local, 'setItem');
  const { onTabMessage, broadcastToTabs } = await import('./peers.client.ts');
  const received: PeerMessage[] = [];
  const stop = onTabMessage((note) => received.push(note));
  broadcastToTabs(signedOut);
  broadcastToTabs({ kind: 'renewed', from: 'old', token: 'new', expiresAt: 1 });
  expect(setItem.mock.calls).toEqual([['session:note', JSON.stringify(signedOut)]]);
  expect(local.length).toBe(0);

  const note = (newValue: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'session:note', newValue }));
  note(JSON.stringify(signedOut));
  note('not json');
  stop();
  note(JSON.stringify(signedOut));
  expect(received).toEqual([signedOut]);
});
