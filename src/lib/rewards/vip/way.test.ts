import { expect, test, vi } from 'vitest';
import type { Answer } from '#lib/gateway/answer.ts';
import { watchVipWay } from './way.client.ts';

const send = vi.fn();
vi.mock('#lib/auth/index.client.ts', () => ({ send: (...given: unknown[]) => send(...given) }));

/** Opens the menu twice, and returns whether its link to VIP is hidden then. */
async function hiddenAfter(answer: Partial<Answer<{ vip: { enabled: boolean; level: number } }>>) {
  send.mockReset();
  send.mockResolvedValue(answer);
  const menu = new EventTarget();
  const way = { hidden: false, closest: () => menu };
  watchVipWay(way as unknown as HTMLElement);
  expect(send).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) menu.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await Promise.resolve();
  return way.hidden;
}

test('the menu has the link to VIP while the member’s benefit is on, or unknown (NAV-8)', async () => {
  expect(await hiddenAfter({ ok: true, value: { vip: { enabled: true, level: 2 } } })).toBe(false);
  expect(await hiddenAfter({ ok: true, value: { vip: { enabled: false, level: 0 } } })).toBe(true);
  expect(await hiddenAfter({ ok: false })).toBe(false);
});
