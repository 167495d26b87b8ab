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
const service = openService();
let failed = 0;
for (const rename of renames)
  try {
    apply(rename);
  } catch (error) {
    failed += 1;
    console.error(`${rename.file}: ${rename.from}: ${(error as Error).message}`);
  }
for (const [path, { version, text }] of texts) if (version > 1) writeFileSync(path, text);
process.exitCode = failed > 0 ? 1 : 0;

function openService(): ts.LanguageService {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const files = tracked.filter((path) => /\.tsx?$/.test(path)).map((path) => join(ROOT, path));
  for (const path of files) textOf(path);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: (path) => String(texts.get(path)?.version ?? 1),
    getScriptSnapshot: (path) =>
      ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(textOf(path)) : undefined,
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
}

function textOf(path: string): string {
  const known = texts.get(path);
  if (known) return known.text;
  const text = readFileSync(path, 'utf8');
  if (path.startsWith(ROOT) && !path.includes('node_modules')) texts.set(path, { version: 1, text });
  return text;
}

function apply({ file, from, to }: Rename): void {
  const path = join(ROOT, file);
  const position = declarationOf(path, from);
  const found = service.findRenameLocations(path, position, false, false, {
    providePrefixAndSuffixTextForRename: false,
  });
  if (!found) throw new Error('The language service cannot rename it');
  const edits = new Map<string, Edit[]>();
  for (const { fileName, textSpan, prefixText = '', suffixText = '' } of found) {
    const edit = { start: textSpan.start, length: textSpan.length, text: prefixText + to + suffixText };
    edits.set(fileName, [...(edits.get(fileName) ?? []), edit]);
  }
  for (const [fileName, ofFile] of edits) {
    const text = ofFile
      .sort((one, other) => other.start - one.start)
      .reduce(
        (all, { start, length, text: now }) => all.slice(0, start) + now + all.slice(start + length),
        textOf(fileName),
      );
    texts.set(fileName, { version: (texts.get(fileName)?.version ?? 1) + 1, text });
  }
  const elsewhere = renameInAstro(from, to, new Set(edits.keys()));
  const inProse = renameInProse(from, to);
  console.log(`${from} -> ${to}: ${found.length} places, ${elsewhere} Astro files, ${inProse} documents`);
}

/** Returns the position of the first declaration of a name in a file. */
function declarationOf(path: string, name: string): number {
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
    const text = textOf(join(ROOT, path));
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

/** Replaces the name between backticks in documents and comments. */
function renameInProse(from: string, to: string): number {
  let files = 0;
  for (const path of tracked.filter(
    (each) => /\.(?:md|tsx?|astro|mjs|css)$/.test(each) && !each.startsWith('content/'),
  )) {
    const text = textOf(join(ROOT, path));
    const renamed = text.replaceAll(`\`${from}\``, `\`${to}\``).replaceAll(`\`${from}()\``, `\`${to}()\``);
    if (renamed === text) continue;
    texts.set(join(ROOT, path), { version: (texts.get(join(ROOT, path))?.version ?? 1) + 1, text: renamed });
    files += 1;
  }
  return files;
}
