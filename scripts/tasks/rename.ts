import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/tools.ts';

/** A name of the code: the file that declares it, its present name, and its new name. */
interface Rename {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface Edit {
  readonly start: number;
  readonly length: number;
  readonly text: string;
}

const USAGE = 'Usage: npm run rename -- <rename.json>: a list of { file, from, to }';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const [list] = process.argv.slice(2);
if (list === undefined) throw new TypeError(USAGE);
const renames = JSON.parse(readFileSync(list, 'utf8')) as readonly Rename[];
const texts = new Map<string, { version: number; text: string }>();
/** The places of each file that a rename has claimed. All renames are found in one program, then written. */
const claimed = new Map<string, Map<number, Edit>>();
const service = openService();
const done: (Rename & { readonly files: ReadonlySet<string>; readonly places: number })[] = [];
let failed = 0;
for (const rename of renames)
  try {
    done.push({ ...rename, ...claim(rename) });
  } catch (error) {
    failed += 1;
    console.error(`${rename.file}: ${rename.from}: ${(error as Error).message}`);
  }
for (const [path, edits] of claimed) write(path, edits);
for (const { from, to, files, places } of done) {
  const elsewhere = renameInAstro(from, to, files);
  const inProse = renameInProse(from, to, files);
  console.log(`${from} -> ${to}: ${places} places, ${elsewhere} Astro files, ${inProse} documents`);
}
for (const [path, { version, text }] of texts) if (version > 1) writeFileSync(path, text);
process.exitCode = failed > 0 ? 1 : 0;

function openService(): ts.LanguageService {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const files = tracked.filter((path) => /\.tsx?$/.test(path)).map((path) => join(ROOT, path));
  for (const path of files) readText(path);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: (path) => String(texts.get(path)?.version ?? 1),
    getScriptSnapshot: (path) =>
      ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readText(path)) : undefined,
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
}

function readText(path: string): string {
  const known = texts.get(path);
  if (known) return known.text;
  const text = readFileSync(path, 'utf8');
  if (path.startsWith(ROOT) && !path.includes('node_modules')) texts.set(path, { version: 1, text });
  return text;
}

/** Finds the places of a name. @throws {Error} if another rename of the list has claimed one with another name */
function claim({ file, from, to }: Rename): { files: ReadonlySet<string>; places: number } {
  const path = join(ROOT, file);
  const position = findDeclaration(path, from);
  const locations = service.findRenameLocations(path, position, false, false, {
    providePrefixAndSuffixTextForRename: false,
  });
  if (!locations) throw new Error('The language service cannot rename it');
  const edits = locations.map(
    ({ fileName, textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
      fileName,
      edit: { start, length, text: prefixText + to + suffixText },
    }),
  );
  for (const { fileName, edit } of edits) {
    const before = claimed.get(fileName)?.get(edit.start);
    if (before && before.text !== edit.text)
      throw new Error(`${fileName} uses it as ${before.text}, by another rename of the list`);
  }
  for (const { fileName, edit } of edits)
    claimed.set(fileName, (claimed.get(fileName) ?? new Map<number, Edit>()).set(edit.start, edit));
  return { files: new Set(locations.map(({ fileName }) => fileName)), places: locations.length };
}

function write(path: string, edits: ReadonlyMap<number, Edit>): void {
  const text = [...edits.values()]
    .sort((edit, next) => next.start - edit.start)
    .reduce(
      (all, { start, length, text: now }) => all.slice(0, start) + now + all.slice(start + length),
      readText(path),
    );
  texts.set(path, { version: (texts.get(path)?.version ?? 1) + 1, text });
}

/** Returns the position of the first declaration of a name in a file that no rename of the list has claimed. */
function findDeclaration(path: string, name: string): number {
  const source = service.getProgram()?.getSourceFile(path);
  if (!source) throw new Error('The file does not exist');
  let position: number | undefined;
  const visit = (node: ts.Node): void => {
    if (position !== undefined) return;
    const declared = (node as ts.NamedDeclaration).name;
    if (
      declared &&
      ts.isIdentifier(declared) &&
      declared.text === name &&
      !claimed.get(path)?.has(declared.getStart(source)) &&
      !ts.isPropertyAccessExpression(node) &&
      !ts.isImportSpecifier(node) &&
      !ts.isImportClause(node)
    )
      position = declared.getStart(source);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  if (position === undefined) throw new Error('The file declares no such name');
  return position;
}

/** Finds Astro files that import the name from a file that re-exports it. */
function renameInAstro(from: string, to: string, files: ReadonlySet<string>): number {
  const importing = /import (?:type )?\{([^}]*)\} from '([^']*)'/g;
  let count = 0;
  for (const path of tracked.filter((each) => each.endsWith('.astro'))) {
    const text = readText(join(ROOT, path));
    const isUsed = [...text.matchAll(importing)].some(
      ([, names = '', specifier = '']) =>
        names.split(',').some((name) => name.trim().replace(/^type /, '') === from) &&
        files.has(resolve(path, specifier)),
    );
    if (!isUsed) continue;
    const renamed = text.replace(new RegExp(`(?<![\\w.'"/-])${from}\\b(?!['"./-])`, 'g'), to);
    texts.set(join(ROOT, path), { version: (texts.get(join(ROOT, path))?.version ?? 1) + 1, text: renamed });
    count += 1;
  }
  return count;
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#lib/')) return join(ROOT, 'src/lib', specifier.slice(5));
  if (specifier.startsWith('#')) return join(ROOT, specifier.slice(1));
  return join(ROOT, from, '..', specifier);
}

/** Replaces the name between backticks in documents, and in comments of the files that use it. */
function renameInProse(from: string, to: string, using: ReadonlySet<string>): number {
  let files = 0;
  for (const path of tracked.filter(
    (each) => (each.endsWith('.md') && !each.startsWith('content/')) || using.has(join(ROOT, each)),
  )) {
    const text = readText(join(ROOT, path));
    const renamed = text.replaceAll(`\`${from}\``, `\`${to}\``).replaceAll(`\`${from}()\``, `\`${to}()\``);
    if (renamed === text) continue;
    texts.set(join(ROOT, path), { version: (texts.get(join(ROOT, path))?.version ?? 1) + 1, text: renamed });
    files += 1;
  }
  return files;
}
