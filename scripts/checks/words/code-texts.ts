import ts from 'typescript';
import type { Language } from '#contract/core/languages.ts';
import { type Source, syntaxTrees, walk } from '../source.ts';

/** A text and where it stands: `path:line`. */
export type CodeText = readonly [where: string, text: string];

/** What code says in a language: every string under a property or constant of its name, as in `{ EN: 'Back' }`. */
export function textsSaidIn(language: Language, source: Source): CodeText[] {
  const found: CodeText[] = [];
  const collect = (part: ts.Node) => found.push(...stringsIn(part, source.path));
  for (const tree of syntaxTrees(source)) {
    walk(tree, (node) => {
      const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
      if (isNamed && node.initializer && node.name.getText() === language) collect(node.initializer);
    });
  }
  return found;
}

/** Every string of a part of a file, but for names of properties; of a template, the text between its values. */
export function stringsIn(part: ts.Node, path: string): CodeText[] {
  const found: CodeText[] = [];
  walk(part, (node) => {
    if (!isText(node) || isName(node)) return;
    const { line } = part.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    found.push([`${path}:${line + 1}`, node.text]);
  });
  return found;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

const isName = ({ parent, pos }: ts.Node) => ts.isPropertyAssignment(parent) && parent.name.pos === pos;
