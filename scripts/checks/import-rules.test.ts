import { expect, test } from 'vitest';
import { importProblems } from './import-rules.ts';

const check = (path: string, text: string) => importProblems([{ path, text }]);

test.each([
  [
    'src/islands/game/List.tsx',
    `import { open } from '#gateway/db/open.ts';`,
    'src/islands may not import gateway',
  ],
  [
    'src/lib/i18n/money.ts',
    `import Card from '../../components/Card.astro';`,
    'src/lib may not import src/components',
  ],
  ['src/lib/i18n/money.ts', `import { useState } from 'react';`, 'only islands may use react'],
  ['src/lib/i18n/money.ts', `export { x } from '#server/x.ts';`, 'src/lib may not import server'],
  ['src/lib/i18n/money.ts', `import type { X } from '#server/x.ts';`, 'src/lib may not import server'],
  ['src/islands/A.tsx', `const x = await import('#server/x.ts');`, 'src/islands may not import server'],
  ['contract/games.ts', `import { z } from 'zod';`, 'contract may import only zod/mini'],
  [
    'contract/games.ts',
    `import { href } from '#lib/routes/addresses.ts';`,
    'contract may not import src/lib',
  ],
  ['content/store.ts', `import { db } from '#gateway/db.ts';`, 'content may not import gateway'],
  ['gateway/index.ts', `import { start } from '#server/main.ts';`, 'gateway may not import server'],
  ['art/tile/tile.ts', `import { z } from '#contract/z.ts';`, 'art may not import contract'],
  [
    'gateway/index.ts',
    `import { x } from '../contract/x.ts';`,
    'another top folder is imported by its # name',
  ],
  ['server/cache.ts', `import { x } from '../scripts/x.ts';`, 'another top folder is imported by its # name'],
])('%s with %s is refused', (path, text, reason) => {
  expect(check(path, text)).toEqual([expect.stringContaining(reason)]);
});

test('the frontmatter and the scripts of an Astro file are read', () => {
  const page = `---
import { db } from '#gateway/db.ts';
---
<p>{db}</p><script>import { useState } from 'react';</script>`;
  expect(check('src/pages/m/a.astro', page)).toEqual([
    'src/pages/m/a.astro imports #gateway/db.ts: src/pages may not import gateway',
    'src/pages/m/a.astro imports react: only islands may use react',
  ]);
});

test('React markup outside the islands is refused', () => {
  expect(check('src/components/Card.tsx', 'export const Card = () => <p />;')).toHaveLength(1);
});

test('what the table allows passes', () => {
  const fine = [
    [
      'src/pages/m/a.astro',
      `---\nimport A from '../../layouts/A.astro';\nimport { t } from '#lib/t.ts';\n---\n<A/>`,
    ],
    ['src/islands/A.tsx', `import { useState } from 'react';\nimport { x } from '#lib/x.ts';`],
    ['src/lib/forms/use-form.client.ts', `import { useState } from 'react';`],
    ['src/lib/game/a.ts', `import { b } from '../money.ts';\nimport { z } from '#contract/z.ts';`],
    ['gateway/a/b.ts', `import { x } from '../db/x.ts';\nimport { c } from '#content/store.ts';`],
    ['server/main.ts', `import { createGateway } from '#gateway/index.ts';`],
    ['src/lib/i18n/money.test.ts', `import { openTest } from '#gateway/testing/db.ts';`],
  ] as const;
  expect(fine.flatMap(([path, text]) => check(path, text))).toEqual([]);
});
