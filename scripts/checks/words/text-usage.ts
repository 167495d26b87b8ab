import ts from 'typescript';
import type { Texts } from '#locales/files.ts';
import { type Problems, type Source, syntaxTrees, walk } from '../source.ts';
import { baseKey } from './locale-texts.ts';

/** Attributes whose value is read by persons or screen readers. */
const SPOKEN = new Set(['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label']);
const LETTERS = /\p{L}{2,}/u;
/** Functions whose first argument is the path of a section that they read completely. */
const SECTION_READERS = new Set(['textsUnder', 'findText']);
/** Names in lists, such as paragraphs. */
const NUMBER = /^\d+$/;

/**
 * Finds keys that no source uses. A key is used by its string, by a template with its beginning, or as a property of an
 * imported locale section (`errors.free.reject`).
 */
export function unusedKeys(keys: Iterable<string>, sources: Source[]): Problems {
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  for (const tree of sources.flatMap(syntaxTrees)) {
    walk(tree, (node) => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text);
      if (ts.isPropertyAccessExpression(node)) literals.add(node.getText());
      if (ts.isTemplateExpression(node) && node.head.text.includes('.')) prefixes.add(node.head.text);
    });
  }
  const beginsLikeTemplate = (key: string) => [...prefixes].some((prefix) => key.startsWith(prefix));
  return [...new Set([...keys].map(baseKey))]
    .filter((key) => !literals.has(key) && !beginsLikeTemplate(key))
    .map((key) => `${key} is used nowhere`);
}

/** Returns the paths of the sections that are read completely; for a template, its beginning. */
export function sectionsRead(sources: Source[]): string[] {
  const sections: string[] = [];
  for (const tree of sources.flatMap(syntaxTrees)) {
    walk(tree, (node) => {
      if (!ts.isCallExpression(node) || !SECTION_READERS.has(node.expression.getText())) return;
      const [path] = node.arguments;
      if (path && ts.isStringLiteralLike(path)) sections.push(`${path.text}.`);
      if (path && ts.isTemplateExpression(path)) sections.push(path.head.text);
    });
  }
  return sections;
}

/**
 * Finds texts, in sections that are read completely, whose name is in no source as an identifier or string. A number in
 * a list is used with its section.
 */
export function unusedNames(texts: Texts, sources: Source[]): Problems {
  const said = new Set<string>();
  for (const tree of sources.flatMap(syntaxTrees)) {
    walk(tree, (node) => {
      if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) said.add(node.text);
    });
  }
  const unused = (section: Texts, path: string, isSaid: boolean): Problems =>
    Object.entries(section).flatMap(([name, value]) => {
      const isUsed = NUMBER.test(name) ? isSaid : said.has(name);
      if (typeof value !== 'string') return unused(value, `${path}${name}.`, isUsed);
      return isUsed ? [] : [`${path}${name} is used nowhere`];
    });
  return unused(texts, '', true);
}

/** Returns the texts whose keys pass the filter, in their sections. */
export function pickTexts(texts: Texts, isWanted: (key: string) => boolean, path = ''): Texts {
  const entries = Object.entries(texts).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? isWanted(path + name) && value
      : pickTexts(value, isWanted, `${path}${name}.`),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== false));
}

/** Finds words in the markup of pages, components and islands that should be in the locale files. */
export function hardCodedTexts(sources: Source[]): Problems {
  return sources.flatMap((source) => {
    const problems: Problems = [];
    const report = (text: string) => {
      if (LETTERS.test(withoutEntities(text)))
        problems.push(`${source.path} says "${text.trim().slice(0, 60)}" itself`);
    };
    for (const tree of syntaxTrees(source)) {
      walk(tree, (node) => {
        if (ts.isJsxText(node)) report(node.text);
        else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
          if (ts.isStringLiteralLike(node.expression)) report(node.expression.text);
        } else if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
          if (ts.isStringLiteral(node.initializer)) report(node.initializer.text);
        }
      });
    }
    return problems;
  });
}

function withoutEntities(text: string): string {
  return text.replace(/&\w+;/g, '');
}
