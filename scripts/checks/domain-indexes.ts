import ts from 'typescript';
import { type Problems, type Source, syntaxTrees } from './source.ts';

const INDEX = /^src\/lib\/[\w-]+\/index(?:\.\w+)?\.ts$/;

/**
 * Finds indexes of domains with code. An index only exports: one line of code in it makes the build put the whole domain
 * into the file of every page that imports a part (`build/vite-plugins.ts`).
 */
export function indexProblems(sources: readonly Source[]): Problems {
  return sources
    .filter(({ path }) => INDEX.test(path))
    .flatMap((source) => syntaxTrees(source).map((tree) => ({ source, tree })))
    .filter(({ tree }) => tree.statements.some((statement) => !handsOn(statement)))
    .map(
      ({ source: { path } }) => `${path} contains code: move it to another module, and export it from there`,
    );
}

const handsOn = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
