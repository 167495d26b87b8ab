import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { ROOT } from '../../lib/tools.ts';
import { isCode, type Problems, type Source, syntaxTrees } from '../source.ts';
import { IMPORT_RULES } from './rules.ts';

const CHECKED = /^(?:src|contract|content|art|gateway|editor|server|build|testkit|e2e|scripts)\//;

/** The imports that the rules do not allow. Reads a copy in which Astro files are TypeScript, since dependency-cruiser knows none. */
export async function importProblems(sources: Source[]): Promise<Problems> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-imports-'));
  try {
    for (const source of sources) copyInto(folder, source);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await violations(folder, foldersOf(sources));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `Card.astro` becomes `Card.astro.tsx`, and each of its scripts `Card.astro.script0.ts` and so on. */
function copyInto(folder: string, source: Source): void {
  const texts = source.path.endsWith('.astro')
    ? syntaxTrees(source).map(({ text }, at) => [
        at === 0 ? `${source.path}.tsx` : `${source.path}.script${at - 1}.ts`,
        text,
      ])
    : [[source.path, source.text]];
  for (const [path = '', text = ''] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function foldersOf(sources: Source[]): string[] {
  const paths = sources.map(({ path }) => path).filter((path) => CHECKED.test(path) && isCode(path));
  return [...new Set(paths.map((path) => path.split('/')[0] ?? path))];
}

async function violations(folder: string, folders: string[]): Promise<Problems> {
  const { output } = await cruise(folders, {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: IMPORT_RULES.map((rule) => ({ severity: 'error' as const, ...rule })) },
    doNotFollow: 'node_modules',
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      // An import of `./Card.astro` finds its copy.
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  return problemsOf(output);
}

const problemsOf = ({ summary }: ICruiseResult): Problems =>
  [...new Set(summary.violations.map(problemOf))].sort();

function problemOf({ from, to, rule, cycle }: IViolation): string {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
  const comment = IMPORT_RULES.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${way.replace(/(\.astro)\.tsx/g, '$1')}: ${rule.name}: ${comment}`;
}
