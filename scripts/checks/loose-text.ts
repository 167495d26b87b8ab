import ts from 'typescript';
import { type Problems, type Source, syntaxTrees, walk } from './source.ts';

/** Names of properties that contain nodes, not text. */
const NODES = /^(?:children|before|after|beside|end|icon|value|label|\w*[nN]ode|\w*[pP]art)$/;

/**
 * Finds conditional text beside other nodes in islands. A translator in the browser wraps each text in elements. React
 * then removes, or inserts before, a node that has moved. So conditional text needs an element around it (ALL-1).
 */
export function looseTextProblems(sources: readonly Source[]): Problems {
  return sources.flatMap((source) =>
    syntaxTrees(source).flatMap((tree) => {
      const problems: Problems = [];
      walk(tree, (node) => {
        if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
        const children = node.children.filter(isDrawn);
        // The children of a fragment are siblings of its parent's other children.
        if (children.length < 2 && ts.isJsxElement(node)) return;
        for (const child of children) {
          if (!ts.isJsxExpression(child) || !child.expression || !comesAndGoes(child.expression)) continue;
          const { line } = tree.getLineAndCharacterOfPosition(child.getStart());
          problems.push(
            `${source.path}:${line + 1} ${child.getText().replace(/\s+/g, ' ').slice(0, 60)} needs an element around it`,
          );
        }
      });
      return problems;
    }),
  );
}

const isDrawn = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? child.text.trim() !== ''
    : !ts.isJsxExpression(child) || child.expression !== undefined;

/** Reports whether an expression is sometimes a text, and sometimes a different node or nothing. */
function comesAndGoes(expression: ts.Expression): boolean {
  const kinds = inferNodes(expression);
  return kinds.has('text') && kinds.size > 1;
}

type Drawn = 'text' | 'element' | 'nothing';

/** Returns the possible nodes of an expression; an unknown one counts as an element. */
function inferNodes(expression: ts.Expression): Set<Drawn> {
  if (ts.isParenthesizedExpression(expression)) return inferNodes(expression.expression);
  if (ts.isConditionalExpression(expression))
    return new Set([...inferNodes(expression.whenTrue), ...inferNodes(expression.whenFalse)]);
  if (ts.isBinaryExpression(expression)) {
    const { operatorToken, left, right } = expression;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return new Set<Drawn>(['nothing', ...inferNodes(right)]);
    if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return new Set([...inferNodes(left), ...inferNodes(right)]);
    return new Set<Drawn>(['text']);
  }
  if (ts.isJsxFragment(expression)) return new Set<Drawn>([hasText(expression) ? 'text' : 'element']);
  if (ts.isStringLiteralLike(expression) || ts.isTemplateExpression(expression))
    return new Set<Drawn>(['text']);
  if (expression.kind === ts.SyntaxKind.NullKeyword || expression.getText() === 'undefined')
    return new Set<Drawn>(['nothing']);
  if (ts.isPropertyAccessExpression(expression) && !NODES.test(expression.name.text))
    return new Set<Drawn>(['text']);
  if (
    ts.isCallExpression(expression) &&
    /^(?:fill|format\w*|\w*Text|money)$/.test(expression.expression.getText())
  )
    return new Set<Drawn>(['text']);
  return new Set<Drawn>(['element']);
}

const hasText = ({ children }: ts.JsxFragment): boolean =>
  children.some((child) =>
    ts.isJsxText(child)
      ? child.text.trim() !== ''
      : ts.isJsxExpression(child) &&
        child.expression !== undefined &&
        inferNodes(child.expression).has('text'),
  );
