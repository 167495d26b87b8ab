import type { ICruiseResult, IViolation } from 'dependency-cruiser';
import { isTest, type Problems, type Source } from '../source.ts';
import { cruiseSources, toImports } from './graph.ts';
import { buildTreeMap } from './map.ts';
import { ORDER, type Tree } from './rooms.ts';
import { IMPORT_RULES } from './rules.ts';

/** Returns the imports that the rules do not allow, and the folders that import each other in a circle (MAP-13). */
export async function importProblems(sources: Source[]): Promise<Problems> {
  const result = await cruiseSources(sources, IMPORT_RULES);
  return [...listViolations(result), ...listCircles(sources, result)];
}

function listCircles(sources: readonly Source[], result: ICruiseResult): Problems {
  const files = sources.map(({ path }) => path).filter((path) => !isTest(path));
  const imports = toImports(result).filter(({ from, to }) => !isTest(from) && !isTest(to));
  return (Object.keys(ORDER) as Tree[])
    .flatMap((tree) => buildTreeMap(tree, files, imports).circles)
    .map((circle) => `circle of folders: ${circle.join(' ')}`);
}

const listViolations = ({ summary }: ICruiseResult): Problems =>
  [...new Set(summary.violations.map(formatViolation))].sort();

function formatViolation({ from, to, rule, cycle }: IViolation): string {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
  const comment = IMPORT_RULES.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${way.replace(/(\.astro)\.tsx/g, '$1')}: ${rule.name}: ${comment}`;
}
