import ts from 'typescript';
import { type Problems, walk } from '../source.ts';
import { OLD_NAMES, OLD_WORDS, VAGUE_NAMES } from './words.ts';

/** Names such as `nameOf(member)`: one expression that reads a part of its argument, without I/O (ENG-7). */
const READS_A_PART = /^[a-z]\w*Of$/;
/** Limit of distinct names of that form in the repository. */
const MAX_PART_NAMES = 200;
/** Limit of lines in which a vague name is used, from its declaration on (ENG-9). */
const MAX_VAGUE_LINES = 5;

/** A node with a plain name, which is not destructured. */
export type Named = ts.NamedDeclaration & { readonly name: ts.Identifier };
type Variable = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;
type Lifetime = { name: string; scope: ts.Node; first: number; last: number };

/** Returns the nodes of code that have a name. Imported names are declared elsewhere. */
export function namedNodes(trees: readonly ts.SourceFile[]): Named[] {
  const named: Named[] = [];
  for (const tree of trees)
    walk(tree, (node) => {
      const { name } = node as ts.NamedDeclaration;
      if (name !== undefined && ts.isIdentifier(name) && !ts.isImportSpecifier(node))
        named.push(node as Named);
    });
  return named;
}

/** Returns the names that are old, or that contain an old word. Properties of texts keep their keys. */
export const oldNames = (nodes: readonly Named[]): string[] =>
  nodes
    .filter((node) => !ts.isPropertySignature(node) && !ts.isPropertyAssignment(node))
    .map(({ name }) => name.text)
    .filter((name) => OLD_NAMES.has(name) || OLD_WORDS.some((old) => old.test(name)));

/** Returns the names of functions and variables that end in `Of`, and those of asynchronous functions (ENG-7). */
export function partNames(nodes: readonly Named[]): { all: string[]; async: string[] } {
  const parts = nodes.filter((node) => READS_A_PART.test(node.name.text) && mayBeFunction(node));
  const names = (some: readonly Named[]) => some.map(({ name }) => name.text);
  return { all: names(parts), async: names(parts.filter(isAsync)) };
}

/** Checks that few names of the repository end in `Of` (ENG-7). */
export const partNameProblems = (names: ReadonlySet<string>): Problems =>
  names.size > MAX_PART_NAMES
    ? [`${names.size} names end in “Of”, at most ${MAX_PART_NAMES} may: ${[...names].sort().join(', ')}`]
    : [];

/** Returns variables and parameters with names that do not say what they are, used over five lines (ENG-9). */
export const vagueNames = (trees: readonly ts.SourceFile[]): string[] =>
  trees.flatMap((tree) =>
    lifetimes(tree)
      .filter(({ first, last }) => last - first >= MAX_VAGUE_LINES)
      .map(({ name, first, last }) => `${name} in lines ${first} to ${last}`),
  );

/** Returns the lines of each vague variable from its declaration to its last use. */
function lifetimes(tree: ts.SourceFile): Lifetime[] {
  const lineAt = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const uses: ts.Identifier[] = [];
  const variables: Lifetime[] = [];
  walk(tree, (node) => {
    if (!ts.isIdentifier(node) || !VAGUE_NAMES.has(node.text) || isKey(node)) return;
    uses.push(node);
    if (isVariable(node.parent) && node.parent.name === node)
      variables.push({ name: node.text, scope: scopeAround(node.parent), first: lineAt(node), last: 0 });
  });
  for (const use of uses) {
    const [owner] = variables
      .filter(({ name, scope }) => name === use.text && use.pos >= scope.pos && use.end <= scope.end)
      .sort((a, b) => b.scope.pos - a.scope.pos || a.scope.end - b.scope.end);
    if (owner) owner.last = Math.max(owner.last, lineAt(use));
  }
  return variables;
}

/** Returns whether a node declares a variable, a function or a method. */
const mayBeFunction = (node: ts.Node): boolean =>
  isVariable(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  (ts.isPropertyAssignment(node) && isFunction(node.initializer)) ||
  (ts.isPropertySignature(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type));

/** Returns whether a declared function is marked `async`, or says that it returns a promise. */
function isAsync(node: ts.Node): boolean {
  const { initializer, type } = node as ts.VariableDeclaration;
  if (initializer && isFunction(initializer)) return isAsync(initializer);
  const isMarked = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(isAsyncKeyword);
  const returned = type && ts.isFunctionTypeNode(type) ? type.type : type;
  return isMarked === true || /^Promise</.test(returned?.getText() ?? '');
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const isAsyncKeyword = ({ kind }: ts.Modifier): boolean => kind === ts.SyntaxKind.AsyncKeyword;

const isVariable = (node: ts.Node): node is Variable =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** Returns whether an identifier names a property, a method or an attribute. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const { name } = parent as ts.NamedDeclaration;
  return name === node && !isVariable(parent) && !ts.isShorthandPropertyAssignment(parent);
}

/** Returns the block, loop or function in which a variable can be used. */
function scopeAround(variable: Variable): ts.Node {
  let node: ts.Node = variable;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  return ts.isParameter(node)
    ? node.parent
    : (ts.findAncestor(node, (outer) => SCOPES.has(outer.kind)) ?? node.getSourceFile());
}

const SCOPES: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.Block, ts.SyntaxKind.CaseBlock, ts.SyntaxKind.CatchClause, ts.SyntaxKind.ModuleBlock],
  ...[ts.SyntaxKind.ForStatement, ts.SyntaxKind.ForOfStatement, ts.SyntaxKind.ForInStatement],
]);
