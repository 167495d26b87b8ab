import ts from 'typescript';
import { baseKey } from './locale-texts.ts';
import { type Problems, type Source, syntaxTrees, walk } from './source.ts';

/** Attributes whose value a person reads or hears. */
const SPOKEN = new Set(['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label']);
const LETTERS = /\p{L}{2,}/u;

/**
 * Keys no source names. A key counts as named by its string, by a template that begins
 * like it, or as a property of an imported locale section (`errors.free.reject`).
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

/** Words written into the markup of pages, components and islands instead of the locale files. */
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
