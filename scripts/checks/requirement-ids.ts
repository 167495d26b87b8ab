import ts from 'typescript';
import { type Problems, type Source, syntaxTrees, walk } from './source.ts';

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|\s*(\w+)\s*\|/;
const HEAD = /^\|\s*(id\b|-+\s*\|)/;
const ID = /\b[A-Z]+-\d+\b/g;
const STATES = ['delivered', 'later'];

/** Rows that are not `| id | state | promise |` with an id of their own, and ids marked delivered that no test names. */
export function requirementProblems(table: string, tests: Source[]): Problems {
  const named = new Set(tests.flatMap(testTitles).flatMap((title) => title.match(ID) ?? []));
  const lines = table.split('\n').filter((line) => line.startsWith('|') && !HEAD.test(line));
  if (lines.length === 0) return ['docs/requirements.md has no row of an id and a state'];
  const known = new Set<string>();
  return lines.flatMap((line) => {
    const [, id, state = ''] = ROW.exec(line) ?? [];
    if (id === undefined) return [`Not one id and its state: ${line}`];
    if (known.has(id)) return [`${id} has two rows`];
    known.add(id);
    if (!STATES.includes(state)) return [`${id} has the state "${state}", not one of ${STATES.join(', ')}`];
    if (state === 'delivered' && !named.has(id)) return [`${id} is marked delivered and no test names it`];
    return [];
  });
}

/** First arguments of `test`, `it` and `describe` in any form (`test.each(…)(…)`, `test.describe`). */
function testTitles(source: Source): string[] {
  const titles: string[] = [];
  for (const tree of syntaxTrees(source)) {
    walk(tree, (node) => {
      if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText())) return;
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText());
    });
  }
  return titles;
}
