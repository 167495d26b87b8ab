import ts from 'typescript';
import { isCode, isTest, type Problems, type Source, syntaxTrees, walk } from '../source.ts';
import { testTitles } from '../titles/test-titles.ts';
import { ALLOWED, BANNED, OLD_WORDS } from './words.ts';

/** How often each rule is broken, by folder (ENG-22). */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Finding {
  readonly path: string;
  readonly rule: string;
  readonly said: string;
}

const MAX_WORDS = 25;
const FIRST_WORDS = /^(?:is|are|has|of|by|that|whose|and)\b/i;
const SHOWN = 3;

/** Returns what breaks a rule of plain English in comments, names, titles, errors, logs and documents. */
export function findings(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const of = (rule: string, all: readonly string[]) =>
      all.map((said) => ({ path: source.path, rule, said }));
    const prose = proseOf(source);
    return [
      ...BANNED.flatMap(({ rule, pattern }) =>
        of(
          rule,
          prose.flatMap((text) => matches(text, pattern)),
        ),
      ),
      ...of('long sentence', prose.flatMap(longSentences)),
      ...(isTest(source.path)
        ? of(
            'title',
            testTitles(source).filter((title) => FIRST_WORDS.test(title.slice(1))),
          )
        : []),
      ...(isCode(source.path) ? of('old name', namesOf(source)) : []),
    ];
  });
}

/** Returns a problem for each folder where a rule is broken more often than before. */
export function englishProblems(sources: readonly Source[], baseline: Counts): Problems {
  const found = findings(sources);
  const counts = countsOf(found);
  return Object.entries(counts).flatMap(([folder, rules]) =>
    Object.entries(rules).flatMap(([rule, count]) => {
      const before = baseline[folder]?.[rule] ?? 0;
      if (count <= before) return [];
      const examples = found.filter((each) => folderOf(each.path) === folder && each.rule === rule);
      const shown = examples.slice(-SHOWN).map(({ path, said }) => `${path}: ${said.trim()}`);
      return [`${folder}: “${rule}” ${count} times, ${before} before. Among them: ${shown.join(' | ')}`];
    }),
  );
}

export function countsOf(found: readonly Finding[]): Counts {
  const counts: Record<string, Record<string, number>> = {};
  for (const { path, rule } of found) {
    const folder = folderOf(path);
    counts[folder] ??= {};
    counts[folder][rule] = (counts[folder][rule] ?? 0) + 1;
  }
  return counts;
}

/** Two levels of folders: a tree and a room of it. */
const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 3).join('/') || '.';

const matches = (text: string, pattern: RegExp): string[] => {
  const rest = ALLOWED.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
  return [...rest.matchAll(pattern)].map(([said]) => said);
};

function longSentences(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .split(/(?<=[.!?:;])\s+|\n\s*\n|\n\s*[-*|]/)
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > MAX_WORDS);
}

/** Comments, titles of tests, and texts of errors and logs; of a document all but its code. */
function proseOf(source: Source): string[] {
  if (source.path.endsWith('.md'))
    return [source.text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '')];
  const comments = [...source.text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g)].map(([comment]) =>
    comment.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, '').replace(/@\w+/g, ''),
  );
  if (!isCode(source.path)) return comments;
  const said = isTest(source.path) ? testTitles(source) : messagesOf(source);
  return [...comments, ...said];
}

/** String arguments of errors, of the logger and of the console. */
function messagesOf(source: Source): string[] {
  const found: string[] = [];
  for (const tree of syntaxTrees(source))
    walk(tree, (node) => {
      const isSaid =
        (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(tree))) ||
        (ts.isCallExpression(node) && /^(?:console|.*logger)\.\w+$/.test(node.expression.getText(tree)));
      if (isSaid)
        for (const argument of (node as ts.NewExpression).arguments ?? [])
          if (ts.isStringLiteralLike(argument)) found.push(argument.text);
    });
  return found;
}

/** Names that the code declares, with a word that is not to be used any more. */
function namesOf(source: Source): string[] {
  const found: string[] = [];
  for (const tree of syntaxTrees(source))
    walk(tree, (node) => {
      const name = (node as ts.NamedDeclaration).name;
      const isDeclared = name !== undefined && ts.isIdentifier(name) && !ts.isPropertySignature(node);
      if (isDeclared && !ts.isPropertyAssignment(node) && OLD_WORDS.some((old) => old.test(name.text)))
        found.push(name.text);
    });
  return found;
}
