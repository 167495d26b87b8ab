import ts from 'typescript';
import { type Problems, type Source, syntaxTrees } from './source.ts';

const INDEX = /^src\/lib\/[\w-]+\/index(?:\.\w+)?\.ts$/;

/**
 * The index of a domain names what others may use, and has no code of its own: with one line of it the build puts all
 * of the domain into the file of whoever needs a part (`build/vite-plugins.ts`).
 */
export function indexProblems(sources: readonly Source[]): Problems {
  return sources
    .filter(({ path }) => INDEX.test(path))
    .flatMap((source) => syntaxTrees(source).map((tree) => ({ source, tree })))
    .filter(({ tree }) => tree.statements.some((statement) => !handsOn(statement)))
    .map(({ source: { path } }) => `${path} has code of its own: move it beside, and export it from there`);
}

const handsOn = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
