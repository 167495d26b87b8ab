import { afterAll, describe, expect, test, vi } from 'vitest';
import type { ContentChange } from '#content-store/store.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { shareContent } from './share.ts';

const here = await freshDatabase();
const there = await here.openAgain();
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Creates a content folder that records which files were reread. */
function folder() {
  const listeners = new Set<(change: ContentChange) => void>();
  return {
    look: vi.fn(async () => {}),
    onChange(listener: (change: ContentChange) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(change: ContentChange) {
      for (const listener of listeners) listener(change);
    },
  };
}

const SUNDAY = { collection: 'promotions', slug: 'sunday-double' } as const;
const RULES = { collection: 'legal', slug: 'terms' } as const;

describe.skipIf(here.engine === 'embedded')('a text that was published at one process (SCALE-3)', () => {
  test('a published text is reread by other processes within a second, not by its own', async () => {
    const [first, second] = [folder(), folder()];
    const stops = [shareContent(first, here.processMessages), shareContent(second, there.processMessages)];
    await expect.poll(() => here.processMessages.connected() && there.processMessages.connected()).toBe(true);
    for (const text of [SUNDAY, RULES, SUNDAY]) first.change(text);
    await expect.poll(() => second.look.mock.calls, { timeout: 1_000 }).toEqual([[SUNDAY], [RULES]]);
    expect(first.look).not.toHaveBeenCalled();
    for (const stop of stops) stop();
  });

  test('a message with an invalid name is ignored', async () => {
    const second = folder();
    const stop = shareContent(second, there.processMessages);
    for (const name of ['../../etc/passwd', 'promotions/../x', 'nothing/here', 'legal/terms'])
      here.processMessages.send('content', name);
    await expect.poll(() => second.look.mock.calls).toEqual([[RULES]]);
    stop();
  });
});
