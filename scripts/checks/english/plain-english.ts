import ts from 'typescript';
import { isCode, isTest, type Problems, type Source, syntaxTrees, walk } from '../source.ts';
import { testTitles } from '../titles/test-titles.ts';
import { namedNodes, oldNames, partNameProblems, partNames, vagueNames } from './names.ts';
import { ALLOWED, BANNED } from './words.ts';

const MAX_WORDS = 25;
/** Characters of a text that a problem shows before and after the start of a match. */
const SHOWN = 30;
const FIRST_WORDS = /^(?:is|are|has|of|by|that|whose|and)\b/i;

/** Files whose comments begin with a hash sign. */
const HASH_COMMENTS = /\.(?:conf|service|ya?ml)$|^\.env\.example$/;

/** Returns whether the English of a file is for engineers: texts of the site and results of measurements are not. */
export const isEnglish = (path: string): boolean =>
  (/\.(?:md|tsx?|astro|mjs|js|css)$/.test(path) || HASH_COMMENTS.test(path)) &&
  !/^(?:content\/|content-start\/legal\/|locales|bench\/results|docs\/requirements|scripts\/checks\/english)/.test(
    path,
  );

/** Checks comments, names, titles of tests, errors, logs and documents for the rules of plain English (ENG-19). */
export function englishProblems(sources: readonly Source[]): Problems {
  const ofParts = new Set<string>();
  const problems = sources.flatMap((source) => {
    const trees = isCode(source.path) ? syntaxTrees(source) : [];
    const named = namedNodes(trees);
    const parts = partNames(named);
    for (const name of parts.all) ofParts.add(name);
    const prose = extractProse(source, trees);
    const rules: Readonly<Record<string, readonly string[]>> = {
      ...Object.fromEntries(
        BANNED.map(({ rule, pattern }) => [rule, prose.flatMap((text) => matches(text, pattern))]),
      ),
      'long sentence': prose.flatMap(longSentences),
      title: isTest(source.path) ? testTitles(source).filter(isFragment) : [],
      'old name': oldNames(named),
      'asynchronous name': parts.async,
      'vague name': vagueNames(trees),
    };
    return Object.entries(rules).flatMap(([rule, texts]) =>
      texts.map((text) => `${source.path}: “${rule}”: ${text.trim()}`),
    );
  });
  return [...problems, ...partNameProblems(ofParts)];
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
function extractProse(source: Source, trees: readonly ts.SourceFile[]): string[] {
  if (source.path.endsWith('.md'))
    return [source.text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '')];
  if (HASH_COMMENTS.test(source.path))
    return [source.text.replace(/^(?! *# ).*$/gm, '').replace(/^ *# /gm, '')];
  const comments = [...source.text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g)].map(([comment]) =>
    comment.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, '').replace(/@\w+/g, ''),
  );
  if (!isCode(source.path)) return comments;
  const said = isTest(source.path) ? testTitles(source) : extractMessages(source.path, trees);
  return [...comments, ...said];
}

/** Returns the string arguments of errors, of the logger and of the console, and the summaries of calls. */
function extractMessages(path: string, trees: readonly ts.SourceFile[]): string[] {
  const messages: string[] = [];
  for (const tree of trees)
    walk(tree, (node) => {
      const isSaid =
        (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(tree))) ||
        (ts.isCallExpression(node) && /^(?:console|.*logger)\.\w+$/.test(node.expression.getText(tree)));
      if (isSaid)
        for (const argument of (node as ts.NewExpression).arguments ?? [])
          if (ts.isStringLiteralLike(argument)) messages.push(argument.text);
          else if (ts.isTemplateExpression(argument)) messages.push(joinFixedWords(argument));
      if (ts.isPropertyAssignment(node) && isSummary(path, node))
        messages.push(node.initializer.getText(tree));
    });
  return messages;
}

/** Returns whether a property describes a call for the API documents. */
const isSummary = (path: string, { name, initializer }: ts.PropertyAssignment): boolean =>
  path.startsWith('contract/') &&
  ts.isIdentifier(name) &&
  name.text === 'summary' &&
  ts.isStringLiteralLike(initializer);

/** Returns the fixed words of a template. */
const joinFixedWords = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('value');
