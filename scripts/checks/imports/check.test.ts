import { beforeAll, describe, expect, test } from 'vitest';
import { importProblems } from './check.ts';

const check = (files: Record<string, string>) =>
  importProblems(
    Object.entries({ 'package.json': PACKAGE, ...files }).map(([path, text]) => ({ path, text })),
  );

const PACKAGE = JSON.stringify({
  type: 'module',
  dependencies: { dayjs: '1', react: '19', zod: '4' },
  imports: Object.fromEntries(
    ['conform', 'contract', 'gateway', 'locales', 'server', 'testkit']
      .map((folder) => [`#${folder}/*`, `./${folder}/*`])
      .concat([['#lib/*', './src/lib/*']]),
  ),
});
const empty = 'export const x = 1;\n';
const imports = (specifier: string) => `import { x } from '${specifier}';\nexport const y = x;\n`;

const REFUSED: readonly [path: string, specifier: string, target: string | undefined, rule: string][] = [
  ['src/islands/games/List.tsx', '#server/x.ts', 'server/x.ts', 'permitted imports of src/islands'],
  ['src/lib/i18n/format.ts', '../../components/x.ts', 'src/components/x.ts', 'permitted imports of src/lib'],
  ['contract/games/games.ts', '#lib/routes/x.ts', 'src/lib/routes/x.ts', 'permitted imports of contract'],
  ['contract/games/games.ts', 'dayjs', undefined, 'the contract needs zod/mini alone'],
  ['src/lib/i18n/format.ts', 'react', undefined, 'React belongs to islands'],
  ['src/lib/gateway/a.ts', '#lib/auth/index.ts', 'src/lib/auth/index.ts', 'imports of src/gateway'],
  ['src/lib/auth/a.ts', '#lib/games/index.ts', 'src/lib/games/index.ts', 'imports of src/auth'],
  ['src/lib/games/a.ts', '#lib/auth/b.ts', 'src/lib/auth/b.ts', 'entered by its index'],
  ['src/islands/auth/A.tsx', '../games/b.ts', 'src/islands/games/b.ts', 'imports of src/auth'],
  ['src/islands/auth/A.tsx', '#lib/games/index.ts', 'src/lib/games/index.ts', 'imports of src/auth'],
  ['src/islands/ui/A.tsx', '#lib/games/index.ts', 'src/lib/games/index.ts', 'imports of the islands’ kit'],
  ['gateway/wallet/a.ts', '#gateway/auth/b.ts', 'gateway/auth/b.ts', 'imports of gateway/wallet'],
  ['gateway/wallet/a.ts', '../odd/b.ts', 'gateway/odd/b.ts', 'gateway has only the listed rooms'],
  ['contract/auth/a.ts', '../games/b.ts', 'contract/games/b.ts', 'imports of contract/auth'],
  [
    'src/islands/games/A.tsx',
    '#contract/games/b.request.ts',
    'contract/games/b.request.ts',
    'browsers load no request',
  ],
  ['src/lib/games/a.ts', './b.client.ts', 'src/lib/games/b.client.ts', 'a plain module runs anywhere'],
  ['src/lib/games/a.client.ts', './b.server.ts', 'src/lib/games/b.server.ts', 'runs in the browser'],
  [
    'src/lib/games/a.server.ts',
    './b.client.ts',
    'src/lib/games/b.client.ts',
    'runs while a page is rendered',
  ],
  ['src/lib/games/a.inline.ts', './b.server.ts', 'src/lib/games/b.server.ts', 'runs inside the page'],
  ['src/islands/games/A.tsx', '#lib/games/b.server.ts', 'src/lib/games/b.server.ts', 'run in the browser'],
  ['server/a.ts', '#testkit/b.ts', 'testkit/b.ts', 'permitted imports of server'],
  ['conform/a.ts', '#gateway/b.ts', 'gateway/b.ts', 'permitted imports of conform'],
  ['gateway/a.ts', '#conform/b.ts', 'conform/b.ts', 'permitted imports of gateway'],
  ['testkit/a.ts', '../src/islands/ui/B.tsx', 'src/islands/ui/B.tsx', 'permitted imports of testkit'],
  ['testkit/a.ts', '../scripts/lib/b.ts', 'scripts/lib/b.ts', 'only scripts use scripts'],
  ['testkit/a.test.ts', '../e2e/support/b.ts', 'e2e/support/b.ts', 'only browser tests use browser tests'],
  ['scripts/lib/a.ts', '../../e2e/support/b.ts', 'e2e/support/b.ts', 'permitted imports of scripts'],
  ['scripts/lib/a.ts', '../tasks/b.ts', 'scripts/tasks/b.ts', 'a task is a program'],
  ['e2e/a.spec.ts', '#server/b.ts', 'server/b.ts', 'permitted imports of e2e'],
  ['e2e/a.spec.ts', './b.spec.ts', 'e2e/b.spec.ts', 'a test file is not a helper'],
  ['server/a.test.ts', './http/b.testing.ts', 'server/http/b.testing.ts', 'belongs to the tests beside it'],
  ['build/a.ts', '#server/b.ts', 'server/b.ts', 'permitted imports of build'],
  ['gateway/a.ts', '#locales/index.ts', 'locales/index.ts', 'the gateway has its own words'],
  ['editor/a.ts', '#locales/gateway.ts', 'locales/gateway.ts', 'the editor has its own words'],
  ['server/a.ts', '#locales/gateway.ts', 'locales/gateway.ts', 'the site has its own words'],
  ['locales/gateway.ts', './editor.ts', 'locales/editor.ts', 'without those of another'],
  ['src/lib/games/a.ts', '../odd/b.ts', 'src/lib/odd/b.ts', 'src has only the listed rooms'],
];

describe('an import that a rule forbids', () => {
  let problems: string[] = [];
  // One tree for all cases: each start of the tool takes a quarter of a second.
  beforeAll(async () => {
    const files: Record<string, string> = {};
    for (const [, , target] of REFUSED) if (target) files[target] = empty;
    for (const [path] of REFUSED)
      files[path] = REFUSED.filter(([from]) => from === path)
        .map(
          ([, specifier], at) =>
            `import { x as x${at} } from '${specifier}';\nexport const y${at} = x${at};\n`,
        )
        .join('');
    problems = await check(files);
  });

  test.each(REFUSED)('%s that imports %s is refused', (path, specifier, target, rule) => {
    const own = problems.filter((line) =>
      line.startsWith(`${path} -> ${target ?? `node_modules/${specifier}`}`),
    );
    expect(own).toContainEqual(expect.stringContaining(rule));
  });
});

test('the imports of an Astro file are those of its frontmatter and its scripts', async () => {
  const page = `---
import { x } from '#server/x.ts';
---
<p>{x}</p><script>import { x } from '#lib/i18n/y.server.ts'; console.log(x);</script>`;
  const problems = await check({
    'src/pages/m/a.astro': page,
    'server/x.ts': empty,
    'src/lib/i18n/y.server.ts': empty,
  });
  expect(problems).toEqual([
    expect.stringMatching(/^src\/pages\/m\/a\.astro -> server\/x\.ts: permitted imports of src\/pages/),
    expect.stringMatching(/^src\/pages\/m\/a\.astro\.script0\.ts -> .+: islands and scripts of pages run/),
  ]);
});

test('modules that import each other are refused, also for types', async () => {
  const problems = await check({
    'server/a.ts': `import type { B } from './b.ts';\nexport type A = B;\n`,
    'server/b.ts': `import type { A } from './a.ts';\nexport type B = A;\n`,
  });
  expect(problems).toEqual([expect.stringContaining('no cycles')]);
});

test('folders of a room that import each other are refused, tests aside (MAP-13)', async () => {
  const files = {
    'gateway/auth/proof/a.ts': imports('../session/b.ts'),
    'gateway/auth/session/b.ts': empty,
    'gateway/auth/session/c.ts': imports('../proof/d.ts'),
    'gateway/auth/proof/d.ts': empty,
  };
  const { 'gateway/auth/session/c.ts': back, ...others } = files;
  expect(await check(files)).toEqual([
    expect.stringMatching(/^circle of folders: gateway\/auth\/\w+ gateway\/auth\/\w+$/),
  ]);
  expect(await check({ ...others, 'gateway/auth/session/c.test.ts': back })).toEqual([]);
});

test('imports that the rules allow pass', async () => {
  expect(
    await check({
      'src/pages/m/a.astro': `---\nimport A from '../../layouts/A.astro';\nimport { x } from '#lib/games/index.server.ts';\n---\n<A/>{x}`,
      'src/layouts/A.astro': '<p />',
      'src/lib/games/index.server.ts': `export { x } from './list.server.ts';\n`,
      'src/lib/games/list.server.ts': imports('#contract/games/games.ts'),
      'src/lib/games/list.test.ts': `${imports('#server/x.ts')}import './list.testing.ts';`,
      'src/lib/games/list.testing.ts': imports('#testkit/x.ts'),
      'testkit/x.ts': imports('#server/x.ts'),
      'e2e/games.spec.ts': imports('#testkit/x.ts'),
      'scripts/tasks/games.ts': imports('#testkit/x.ts'),
      'src/islands/games/A.tsx': imports('react'),
      'src/lib/forms/use-form.client.ts': imports('react'),
      'contract/games/games.ts': `import * as z from 'zod/mini';\nexport const x = z.string();\n`,
      'server/x.ts': empty,
    }),
  ).toEqual([]);
});
