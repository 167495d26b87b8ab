import { fullAfterFirst } from '../support/full-run.ts';
import { GAME_KINDS, inMalay, openKind } from '../support/game-kinds.ts';
import { lostAtLargeText } from '../support/large-text.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const [at, kind] of GAME_KINDS.entries())
  test(
    `text at 200% loses no word of ${kind} (PLAY-86)`,
    fullAfterFirst(at),
    async ({ page, loginAs, player }) => {
      await loginAs(player);
      await inMalay(page);
      await openKind(page, kind);
      expect(await lostAtLargeText(page)).toEqual([]);
    },
  );
