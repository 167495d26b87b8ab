import ts from 'typescript';
import { type Problems, type Source, syntaxTrees, walk } from '../source.ts';

/** Words of questions by which the assistant finds a topic: they are matched, never shown. */
const NOT_SAID = ['gateway/messages/chat/answers.ts'];
const MALAY_ENTRY = /\bMS: /;
const HAN = /\p{Script=Han}/u;

/** Finds words of the product's languages in code: they belong into `locales/gateway` (MAP-31). */
export function wordTableProblems(sources: readonly Source[]): Problems {
  return sources
    .filter(({ path }) => !NOT_SAID.includes(path))
    .flatMap((source) =>
      [...new Set([...malayLines(source), ...chineseLines(source)])]
        .sort((one, other) => one - other)
        .map((line) => `${source.path}:${line} has words of its own: they belong in locales/gateway`),
    );
}

const malayLines = ({ text }: Source): number[] =>
  text.split('\n').flatMap((line, at) => (MALAY_ENTRY.test(line) ? [at + 1] : []));

function chineseLines(source: Source): number[] {
  const lines: number[] = [];
  for (const tree of syntaxTrees(source)) {
    walk(tree, (node) => {
      const isText =
        ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
      if (isText && HAN.test(node.text))
        lines.push(tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1);
    });
  }
  return lines;
}
