import ts from 'typescript';
import { type Problems, type Source, syntaxTrees, walk } from './source.ts';

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|\s*(\w+)\s*\|/gm;
const ID = /\b[A-Z]+-\d+\b/g;
const STATES = ['delivered', 'later'];

/** Ids marked delivered (`| id | state | promise |`) that no test names. */
export function requirementProblems(table: string, tests: Source[]): Problems {
  const named = new Set(tests.flatMap(testTitles).flatMap((title) => title.match(ID) ?? []));
  const rows = [...table.matchAll(ROW)].map(([, id = '', state = '']) => ({ id, state }));
  if (rows.length === 0) return ['docs/requirements.md has no row of an id and a state'];
  return rows.flatMap(({ id, state }) => {
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
