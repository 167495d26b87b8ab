import ts from 'typescript';
import { isCode, isTest, type Problems, type Source, syntaxTrees, walk } from '../source.ts';
import { testTitles } from '../titles/test-titles.ts';
import { ALLOWED, BANNED, OLD_NAMES, OLD_WORDS } from './words.ts';

const MAX_WORDS = 25;
/** Characters of a text that a problem shows before and after the start of a match. */
const SHOWN = 30;
const FIRST_WORDS = /^(?:is|are|has|of|by|that|whose|and)\b/i;

/** Files whose comments begin with a hash sign. */
const HASH_COMMENTS = /\.(?:conf|service|ya?ml)$|^\.env\.example$/;

/** Returns whether the English of a file is for engineers: texts of the site and results of measurements are not. */
export const isEnglish = (path: string): boolean =>
  (/\.(?:md|tsx?|astro|mjs|js|css)$/.test(path) || HASH_COMMENTS.test(path)) &&
  !/^(?:content\/|locales|bench\/results|docs\/requirements|scripts\/checks\/english)/.test(path);

/** Checks comments, names, titles of tests, errors, logs and documents for the rules of plain English (ENG-19). */
export function englishProblems(sources: readonly Source[]): Problems {
  return sources.flatMap((source) => {
    const problems = (rule: string, all: readonly string[]) =>
      all.map((text) => `${source.path}: “${rule}”: ${text.trim()}`);
    const prose = proseOf(source);
    return [
      ...BANNED.flatMap(({ rule, pattern }) =>
        problems(
          rule,
          prose.flatMap((text) => matches(text, pattern)),
        ),
      ),
      ...problems('long sentence', prose.flatMap(longSentences)),
      ...(isTest(source.path) ? problems('title', testTitles(source).filter(isFragment)) : []),
      ...(isCode(source.path) ? problems('old name', namesOf(source)) : []),
    ];
  });
}

/** Returns whether a title, with its quotes, has no subject. */
const isFragment = (title: string): boolean => FIRST_WORDS.test(title.slice(1));

/** Returns each match with its surroundings, so that a problem can be found in its file. */
function matches(text: string, pattern: RegExp): string[] {
  const rest = ALLOWED.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
  return [...rest.matchAll(pattern)].map(({ index }) =>
    rest.slice(Math.max(0, index - SHOWN), index + SHOWN).replace(/\s+/g, ' '),
  );
}

function longSentences(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .split(/(?<=[.!?:;])\s+|\n\s*\n|\n\s*[-*|]/)
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > MAX_WORDS);
}

/** Returns comments, titles of tests, and texts of errors and logs; of a document everything except its code. */
function proseOf(source: Source): string[] {
  if (source.path.endsWith('.md'))
    return [source.text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '')];
  if (HASH_COMMENTS.test(source.path))
    return [source.text.replace(/^(?! *# ).*$/gm, '').replace(/^ *# /gm, '')];
  const comments = [...source.text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g)].map(([comment]) =>
    comment.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, '').replace(/@\w+/g, ''),
  );
  if (!isCode(source.path)) return comments;
  const said = isTest(source.path) ? testTitles(source) : messagesOf(source);
  return [...comments, ...said];
}

/** Returns the string arguments of errors, of the logger and of the console, and the summaries of calls. */
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
          else if (ts.isTemplateExpression(argument)) found.push(wordsOf(argument));
      if (ts.isPropertyAssignment(node) && isSummary(source.path, node))
        found.push(node.initializer.getText(tree));
    });
  return found;
}

/** Returns whether a property describes a call for the API documents. */
const isSummary = (path: string, { name, initializer }: ts.PropertyAssignment): boolean =>
  path.startsWith('contract/') &&
  ts.isIdentifier(name) &&
  name.text === 'summary' &&
  ts.isStringLiteralLike(initializer);

/** Returns the fixed words of a template. */
const wordsOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('value');

/** Returns the names in code that are old, or that contain an old word. Properties of texts keep their keys. */
function namesOf(source: Source): string[] {
  const found: string[] = [];
  for (const tree of syntaxTrees(source))
    walk(tree, (node) => {
      const name = (node as ts.NamedDeclaration).name;
      const isDeclared = name !== undefined && ts.isIdentifier(name) && !ts.isPropertySignature(node);
      if (isDeclared && !ts.isPropertyAssignment(node) && isOld(name.text)) found.push(name.text);
    });
  return found;
}

const isOld = (name: string): boolean => OLD_NAMES.has(name) || OLD_WORDS.some((old) => old.test(name));
