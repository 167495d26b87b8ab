import { enterSession, openSession } from '#testkit/site/session.ts';
import { test } from '../../support/open-site.ts';
import { personOn } from '../../support/person.ts';
import { FIRST_MINUTES } from '../../support/stories/stories.ts';
import { expect, expectAccessible } from '../../support/test.ts';

/** The largest sum of layout shifts of one page. */
const MAX_SHIFT = 0.02;

for (const { title, screen, enlarges, hasNoCaptcha, run } of FIRST_MINUTES)
  test.describe(() => {
    test.use(screen);
    if (hasNoCaptcha) test.use({ baseURL: async ({ open }, use) => use(open.url) });

    test(title, async ({ page, player, lobby, open, baseURL }) => {
      test.setTimeout(120_000);
      const person = await personOn(page);
      await run({
        page,
        person,
        site: hasNoCaptcha ? open : lobby,
        player,
        amount: (usual) => usual,
        search: 'dragon',
        enter: async (userName) => enterSession(page, await openSession(baseURL ?? '', userName)),
        step: () => expectAccessible(page),
      });
      if (!enlarges) expect(person.unsteady(MAX_SHIFT), 'pages that move by themselves').toEqual([]);
    });
  });
