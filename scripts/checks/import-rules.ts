import { posix } from 'node:path';
import ts from 'typescript';
import { isCode, isTest, type Problems, type Source, syntaxTrees } from './source.ts';

/** Folders in the order they are matched, and what each may import besides itself (docs/architecture.md). */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/pages': ['src/layouts', 'src/components', 'src/islands', 'src/lib', 'src/styles', 'contract'],
  'src/layouts': ['src/components', 'src/lib', 'src/styles', 'contract'],
  'src/components': ['src/lib', 'src/styles', 'contract'],
  'src/islands': ['src/lib', 'src/styles', 'contract'],
  'src/lib': ['contract', 'locales'],
  'src/styles': [],
  src: ['src/lib', 'contract'],
  contract: [],
  art: [],
  gateway: ['contract', 'content', 'art'],
  content: ['contract'],
  editor: ['contract', 'content'],
  server: ['gateway', 'editor', 'content', 'contract', 'art'],
};

const ISLANDS = /^src\/islands\//;
/** React's hooks may be shared; its components are islands. */
const REACT = /^src\/(?:islands\/|lib\/(?:[\w-]+\/)*use-[\w-]+\.client\.ts$)/;

/** Packages that only these paths may import; a package not listed is open to all but `contract`. */
const PACKAGES_OF: Record<string, RegExp> = {
  react: REACT,
  'react-dom': ISLANDS,
  '@nanostores/react': REACT,
};

const CONTRACT_PACKAGES = ['zod/mini'];

/** The imports that the folder table of the architecture does not allow. */
export function importProblems(sources: Source[]): Problems {
  const rules = sources.filter(({ path }) => isCode(path) && !isTest(path) && folderOf(path));
  const components = rules
    .filter(({ path }) => path.endsWith('.tsx') && !ISLANDS.test(path))
    .map(({ path }) => `${path} holds React markup: only islands may`);
  const imports = rules.flatMap((source) =>
    importsOf(source).flatMap((specifier) => {
      const problem = problemOf(source.path, specifier);
      return problem ? [`${source.path} imports ${specifier}: ${problem}`] : [];
    }),
  );
  return [...components, ...imports];
}

function problemOf(path: string, specifier: string): string | undefined {
  const from = folderOf(path);
  if (!from) return undefined;
  const target = projectPath(path, specifier);
  if (target === undefined) return packageProblem(path, specifier);
  const to = folderOf(target) ?? target.split('/')[0] ?? target;
  if (to === from) return undefined;
  if (specifier.startsWith('.') && topFolder(target) !== topFolder(path)) {
    return `another top folder is imported by its # name`;
  }
  return MAY_IMPORT[from]?.includes(to) ? undefined : `${from} may not import ${to}`;
}

function packageProblem(path: string, specifier: string): string | undefined {
  if (folderOf(path) === 'contract') {
    return CONTRACT_PACKAGES.includes(specifier) ? undefined : 'contract may import only zod/mini';
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const owners = PACKAGES_OF[name];
  return !owners || owners.test(path) ? undefined : `only islands may use ${name}`;
}

/** Path inside the project, or undefined for a package. */
function projectPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('/src/')) return specifier.slice(1);
  if (!specifier.startsWith('#')) return undefined;
  return specifier.replace(/^#lib\//, 'src/lib/').replace(/^#/, '');
}

function folderOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((folder) => path.startsWith(`${folder}/`));
}

function topFolder(path: string): string | undefined {
  return path.split('/')[0];
}

function importsOf(source: Source): string[] {
  return syntaxTrees(source).flatMap((tree) =>
    ts.preProcessFile(tree.text, true, true).importedFiles.map((file) => file.fileName),
  );
}
