import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '../../lib/run-node.ts';
import { RESULTS, ROOT, TOOLS } from '../../lib/tools.ts';
import { readSources } from '../source.ts';
import { createCopies } from './astro-copies.ts';
import { locateDiagnostics } from './diagnostics.ts';

/*
 * Type-checks the whole project with the native compiler, which cannot read Astro files. Each is written as TSX into a
 * folder that `rootDirs` merges with the project, so that `./Name.astro` resolves to `Name.astro.tsx`.
 * If a type is wrong, prints a line for each error, with exit code 1.
 */
const FOLDER = join(RESULTS, 'types');
const COPIES = '.test-results/types/copies/';

const sources = readSources((path) => path.endsWith('.astro'));
const copies = sources.flatMap(createCopies);
rmSync(join(ROOT, COPIES), { recursive: true, force: true });
for (const { path, text } of copies) {
  const file = join(ROOT, COPIES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const config = join(FOLDER, 'tsconfig.json');
writeFileSync(
  config,
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: {
      rootDirs: ['../..', 'copies'],
      incremental: true,
      tsBuildInfoFile: 'last-check.json',
    },
    include: ['../../**/*', 'copies/**/*'],
    exclude: ['../../dist', '../../**/node_modules', '../../.data'],
  }),
);

const { code, output } = await runNode(TOOLS.typescript, ['-p', config, '--pretty', 'false']);
const byPath = new Map(copies.map((copy) => [copy.path, copy]));
const originals = new Map(sources.map(({ path, text }) => [path, text]));
process.stdout.write(locateDiagnostics(output, COPIES, byPath, originals));
process.exitCode = code;
