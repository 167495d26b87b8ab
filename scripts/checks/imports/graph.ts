import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { ROOT } from '../../lib/tools.ts';
import { isCode, type Source, syntaxTrees } from '../source.ts';

/** An import between two files of the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Whether it imports only types. */
  readonly isType: boolean;
}

const CHECKED =
  /^(?:src|contract|conform|locales|content-store|art|gateway|editor|server|build|testkit|e2e|scripts|bench)\//;

/**
 * Reads all imports, of types too, and applies rules to them. Works on a copy in which Astro files are TypeScript, since
 * dependency-cruiser cannot parse Astro.
 */
export async function cruiseSources(
  sources: readonly Source[],
  rules: readonly IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-imports-'));
  try {
    for (const source of sources) copyInto(folder, source);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await cruiseFolder(folder, listTopFolders(sources), rules);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the imports between files of the project, with the original names of Astro files. */
export function toImports({ modules }: ICruiseResult): Import[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ coreModule, couldNotResolve }) => !coreModule && !couldNotResolve)
      .map(({ resolved, dependencyTypes }) => ({
        from: ownName(source),
        to: ownName(resolved),
        isType: dependencyTypes.includes('type-only'),
      })),
  );
}

/** Returns the original name of a copied file. */
export const ownName = (path: string) => path.replace(/(\.astro)\.(?:tsx|script\d+\.ts)$/, '$1');

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

function listTopFolders(sources: readonly Source[]): string[] {
  const paths = sources.map(({ path }) => path).filter((path) => CHECKED.test(path) && isCode(path));
  return [...new Set(paths.map((path) => path.split('/')[0] ?? path))];
}

async function cruiseFolder(
  folder: string,
  folders: string[],
  rules: readonly IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error' as const, ...rule })) },
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
  return output;
}
