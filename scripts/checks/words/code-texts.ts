import ts from 'typescript';
import type { Language } from '#contract/core/languages.ts';
import { type Source, syntaxTrees, walk } from '../source.ts';

/** A text with its place: `path:line`. */
export type CodeText = readonly [where: string, text: string];

/** Returns the texts of code in a language: all strings under a property or constant of its name, as in `{ EN: 'Back' }`. */
export function textsSaidIn(language: Language, source: Source): CodeText[] {
  const texts: CodeText[] = [];
  const collect = (part: ts.Node) => texts.push(...stringsIn(part, source.path));
  for (const tree of syntaxTrees(source)) {
    walk(tree, (node) => {
      const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
      if (isNamed && node.initializer && node.name.getText() === language) collect(node.initializer);
    });
  }
  return texts;
}

/** Returns every string in a part of a file, without names of properties; of a template, the text between its values. */
export function stringsIn(part: ts.Node, path: string): CodeText[] {
  const texts: CodeText[] = [];
  walk(part, (node) => {
    if (!isText(node) || isName(node)) return;
    const { line } = part.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    texts.push([`${path}:${line + 1}`, node.text]);
  });
  return texts;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

const isName = ({ parent, pos }: ts.Node) => ts.isPropertyAssignment(parent) && parent.name.pos === pos;
