import { expect, test } from 'vitest';
import { createCopies } from './astro-copies.ts';
import { locateDiagnostics } from './diagnostics.ts';

const PAGE = {
  path: 'src/pages/m/a.astro',
  text: `---
import Card from './Card.astro';
const size: string = 5;
---
<Card {size} />
<script>
  import { start } from './start.ts';
  start(7);
</script>
<script is:inline>start(8);</script>
`,
};

test('an Astro file is checked as TSX, and its bundled scripts as modules', () => {
  const [page, script, ...others] = createCopies(PAGE);
  expect(others).toEqual([]);
  expect([page?.path, script?.path]).toEqual(['src/pages/m/a.astro.tsx', 'src/pages/m/a.astro.0.ts']);
  expect(page?.text).toContain('<Card size={size} />');
  expect(script?.text).toContain('start(7);');
});

test('an error in a copy is reported at its place in the Astro file', () => {
  const copies = createCopies(PAGE);
  const places = [
    { copy: copies[0], what: 'size: string', wanted: 'src/pages/m/a.astro:3:7' },
    { copy: copies[1], what: 'start(7)', wanted: 'src/pages/m/a.astro:8:3' },
  ];
  for (const { copy, what, wanted } of places) {
    const lines = copy?.text.slice(0, copy.text.indexOf(what)).split('\n') ?? [];
    const said = `copies/${copy?.path}(${lines.length},${(lines.at(-1)?.length ?? 0) + 1}): error TS1: wrong`;
    const byPath = new Map(copies.map((one) => [one.path, one]));
    const located = locateDiagnostics(said, 'copies/', byPath, new Map([[PAGE.path, PAGE.text]]));
    expect(located).toBe(`${wanted} error TS1: wrong`);
  }
});

test('an error in another file keeps its place', () => {
  const located = locateDiagnostics('src/lib/a.ts(3,7): error TS1: wrong', 'copies/', new Map(), new Map());
  expect(located).toBe('src/lib/a.ts:3:7 error TS1: wrong');
});

test('an Astro file that cannot be parsed fails the check by its path', () => {
  expect(() => createCopies({ path: 'src/b.astro', text: '---\nconst a = ;\n---\n<p>' })).toThrow(
    'src/b.astro',
  );
});
