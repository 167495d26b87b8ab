import ts from 'typescript';
import { type Source, syntaxTrees, walk } from '../source.ts';

/** Cache by the text of a file: several rules read the titles of all files. */
const known = new Map<string, string[]>();

/** Returns the first arguments of `test`, `it` and `describe` in any form (`test.each(…)(…)`, `shakyTest`). */
export function testTitles(source: Source): string[] {
  const titles = known.get(source.text) ?? readTitles(source);
  known.set(source.text, titles);
  return titles;
}

function readTitles(source: Source): string[] {
  return syntaxTrees(source).flatMap((tree) => {
    const titles: string[] = [];
    walk(tree, (node) => {
      if (!ts.isCallExpression(node) || !/^(test|it|describe|\w+Test)\b/.test(node.expression.getText()))
        return;
      const [title] = node.arguments;
      if (title && isText(title)) titles.push(title.getText());
    });
    return titles;
  });
}

function isText(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isText(node.left) && isText(node.right);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
