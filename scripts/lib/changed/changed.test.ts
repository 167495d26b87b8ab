import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPaths } from '../../checks/source.ts';
import { planOfChange } from '../parts.ts';
import { ROOT } from '../tools.ts';
import { findDomains, isTestInDomains } from './domains.ts';
import { relatedTests } from './related.ts';
import { computeScope } from './scope.ts';

test('documents, content and texts are distinguished from code', () => {
  expect(computeScope(['docs/scaling.md', 'README.md'])).toMatchObject({
    isEverything: false,
    hasCode: false,
  });
  expect(computeScope(['content/promotions/en/rm88.md'])).toMatchObject({
    isEverything: false,
    hasContent: true,
    hasCode: false,
  });
  expect(computeScope(['locales/en.json'])).toMatchObject({ hasLocales: true, hasCode: false });
});

test('a change in the trees of one domain concerns only that domain', () => {
  const scope = computeScope([
    'gateway/cashier/providers/order.ts',
    'contract/cashier/deposits.ts',
    'contract/cashier/deposits.request.ts',
    'e2e/cashier/deposit.spec.ts',
  ]);
  expect(scope.isEverything).toBe(false);
  expect([...scope.domains]).toEqual(['cashier']);
});

test('a change of one domain runs the tests of pages and of browsers in its folder', () => {
  const changed = ['gateway/games/catalogue/list.ts'];
  const { built } = planOfChange(computeScope(changed), projectPaths(), changed);
  expect(built.map(({ name }) => name)).toEqual(['pages', 'browser tests']);
  const files = built[0]?.args?.filter((path) => path.startsWith('e2e/'));
  expect(files).toContain('e2e/games/names.page.test.ts');
  expect(files?.every((path) => path.startsWith('e2e/games/'))).toBe(true);
});

test('a page belongs to the domains whose parts it shows', () => {
  expect(findDomains('src/pages/m/lottery/play.astro')).toContain('lottery');
  expect(findDomains('src/pages/m/home.astro')).toContain('games');
});

test.each([
  'package.json',
  'server/pages/page-cache.ts',
  'src/lib/ui/toast.client.ts',
  'src/layouts/Page.astro',
  'src/pages/500.astro',
  'contract/core/call.ts',
  'gateway/platform/db/connect/server.ts',
  'gateway/wallet/post.ts',
  'testkit/site/site.ts',
  'e2e/support/test.ts',
])('a change of %s concerns everything', (path) => {
  expect(computeScope([path]).isEverything).toBe(true);
});

test('every folder of browser tests is a domain of some source', () => {
  const folders = readdirSync(join(ROOT, 'e2e')).filter((name) => name !== 'support');
  for (const folder of folders) expect(findDomains(`e2e/${folder}/a.spec.ts`)).toEqual([folder]);
  const named = new Set(
    projectPaths()
      .filter((path) => /^(?:gateway|src|contract|content)\//.test(path))
      .flatMap((path) => findDomains(path) ?? []),
  );
  expect([...named].sort()).toEqual(folders.filter((name) => name !== 'shell').sort());
});

test('a test beside the code belongs to the domain of its folder', () => {
  expect(isTestInDomains('gateway/messages/inbox/inbox.test.ts', new Set(['messages']))).toBe(true);
  expect(isTestInDomains('gateway/messages/inbox/inbox.test.ts', new Set(['cashier']))).toBe(false);
  expect(isTestInDomains('server/front.test.ts', new Set(['messages']))).toBe(false);
});

test('a changed file is tested by tests that import it, directly or through one file', () => {
  const found = relatedTests(projectPaths(), ['scripts/lib/changed/domains.ts']);
  expect(found).toEqual(['scripts/lib/changed/changed.test.ts', 'scripts/lib/shard.test.ts']);
  expect(relatedTests(projectPaths(), ['server/upstream/breaker.ts'])).toContain(
    'server/upstream/breaker.test.ts',
  );
});
