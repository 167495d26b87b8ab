import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launchChat } from '#contract/messages/chat.ts';
import { STAGE } from '#lib/ui/index.ts';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const hide = vi.fn();
const toast = vi.fn((..._given: unknown[]) => hide);
const openOutside = vi.fn();
const send = vi.fn();
const session = { get: (): { type: number } | null => ({ type }) };
const askToRegister = vi.fn(async () => {});
let type = 0;
vi.mock('#lib/ui/index.client.ts', () => ({ toast, openOutside }));
vi.mock('#lib/auth/index.client.ts', () => ({ send, session }));
vi.mock('#lib/i18n/member-texts.client.ts', () => ({
  memberTexts: async () => ({ pleaseWait: 'wait', rejected: 'not for you', chatFailed: 'no chat' }),
}));

beforeEach(() => {
  type = 0;
  for (const mock of [hide, toast, openOutside, send, askToRegister]) mock.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Opens a page in Malay and the light theme, with a link to the chat. */
async function open(shell = 'browser') {
  const { document, assign } = fakeBrowser({ address: '/m/message' });
  Object.assign(document.documentElement.dataset, { theme: 'light', shell });
  const { openChat } = await import('./chat.client.ts');
  const link = { dataset: { chatLaunch: 'Live chat' } } as unknown as HTMLElement;
  return { assign, tapChat: () => openChat(link, askToRegister) };
}

async function tap(shell?: string) {
  const { assign, tapChat } = await open(shell);
  await tapChat();
  return assign;
}

test('a loading toast shows for 500 ms, also when the answer is late, then the chat (HUB-7)', async () => {
  let answer = (_: unknown) => {};
  send.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { assign, tapChat } = await open();
  const launched = tapChat();
  await vi.advanceTimersByTimeAsync(499);
  expect(toast).toHaveBeenCalledExactlyOnceWith('loading', 'wait');
  expect(hide).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(hide).toHaveBeenCalledOnce();
  answer({ ok: true, value: { chatUrl: '/wps/chat/room/1' } });
  await launched;
  expect(assign).toHaveBeenCalledExactlyOnceWith('/wps/chat/room/1');
  expect(send.mock.lastCall?.[0]).toMatchObject({ path: launchChat.path });
  expect(send.mock.lastCall?.[1]).toEqual({
    query: { language: 'MS', backUrl: '/m/message', headerColor: STAGE.light, title: 'Live chat' },
  });
});

test('another site’s chat opens by the app’s handler, an empty address never (HUB-7, NAV-13)', async () => {
  send.mockResolvedValue({ ok: true, value: { chatUrl: 'https://chat.example/1' } });
  expect(await tap()).toHaveBeenCalledExactlyOnceWith('https://chat.example/1');
  expect(await tap('app')).not.toHaveBeenCalled();
  expect(openOutside).toHaveBeenCalledExactlyOnceWith('https://chat.example/1');
  for (const chatUrl of ['javascript:alert(1)', '//evil.example', '']) {
    send.mockResolvedValue({ ok: true, value: { chatUrl } });
    expect(await tap()).not.toHaveBeenCalled();
    expect(toast).toHaveBeenLastCalledWith('fail', 'no chat');
  }
});

test('a failure is shown, but an ended session is left to the login (HUB-7, ERR-3)', async () => {
  send.mockResolvedValue({ ok: false, error: { code: 'network.failed' } });
  await tap();
  expect(toast).toHaveBeenLastCalledWith('fail', 'no chat');
  send.mockResolvedValue({ ok: false, error: { code: 'session.expired' } });
  await tap();
  expect(toast).toHaveBeenLastCalledWith('loading', 'wait');
});

test('a trial is refused and asked to register; nothing is launched (HUB-5, TRIAL-2)', async () => {
  type = 4;
  await tap();
  expect(toast).toHaveBeenCalledExactlyOnceWith('offline', 'not for you');
  expect(askToRegister).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});
