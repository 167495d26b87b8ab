import { expect, test } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import type { PeerMessage } from './peers.client.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };

/** Simulates a guest's tab, and the answer of another tab of the same browser. */
async function askAnother(answer: (asked: string) => PeerMessage | undefined) {
  const { tab, local } = fakeBrowser();
  const { onTabMessage, broadcastToTabs } = await import('./peers.client.ts');
  const { adoptSession } = await import('./adopt-session.client.ts');
  const { session } = await import('./store.client.ts');
  const stop = onTabMessage((note) => {
    const said = note.kind === 'wanted' && answer(note.by);
    if (said) broadcastToTabs(said);
  });
  const taken = await adoptSession();
  stop();
  return { taken, tab, local, session: session.get() };
}

const offer = (to: string, session: object): PeerMessage => ({
  kind: 'offered',
  to,
  session: JSON.stringify(session),
});

test('a new tab takes over the session of another, and its trial name (fault 18)', async () => {
  const { taken, tab, session } = await askAnother((asked) => ({
    ...offer(asked, info),
    trial: 'trial_7',
  }));
  expect(taken).toBe(true);
  expect(session).toEqual(info);
  expect(JSON.parse(tab.getItem('MC_SESSION_INFO') ?? '')).toEqual(info);
  expect(tab.getItem('MC_TRIAL_NAME')).toBe('trial_7');
});

test.each([
  ['no tab answers', () => undefined],
  ['the answer is for another tab', () => offer('another', info)],
  ['the session offered is over', (asked: string) => offer(asked, { ...info, expiresAt: 1 })],
  ['the offer is not a session', (asked: string) => offer(asked, { token: '' })],
])('a tab stays a guest’s where %s, and its next page asks no tab', async (_what, answer) => {
  const { taken, local, session } = await askAnother(answer);
  expect([taken, session, local.getItem('member')]).toEqual([false, null, '0']);
});

test('a tab that is asked while its token is renewed offers the new one (fault 18)', async () => {
  const { tab } = fakeBrowser();
  tab.setItem('MC_TRIAL_NAME', 'trial_7');
  const { onTabMessage } = await import('./peers.client.ts');
  const { offerSession } = await import('./adopt-session.client.ts');
  const { recordRenewal, session } = await import('./store.client.ts');
  const messages: PeerMessage[] = [];
  const stop = onTabMessage((note) => messages.push(note));
  session.set(info);
  let renewed: () => void = () => {};
  recordRenewal(
    new Promise<void>((resolve) => {
      renewed = resolve;
    }),
  );
  const offered = offerSession('asker');
  session.set({ ...info, token: 'renewed' });
  renewed();
  await offered;
  await expect
    .poll(() => messages)
    .toEqual([{ ...offer('asker', { ...info, token: 'renewed' }), trial: 'trial_7' }]);
  // A guest has none to offer.
  session.set(null);
  await offerSession('asker');
  expect(messages).toHaveLength(1);
  stop();
});
