import type { ICruiseResult, IViolation } from 'dependency-cruiser';
import type { Problems, Source } from '../source.ts';
import { cruiseSources } from './graph.ts';
import { IMPORT_RULES } from './rules.ts';

/** Returns the imports that the rules do not allow. */
export const importProblems = async (sources: Source[]): Promise<Problems> =>
  listViolations(await cruiseSources(sources, IMPORT_RULES));

const listViolations = ({ summary }: ICruiseResult): Problems =>
  [...new Set(summary.violations.map(formatViolation))].sort();

function formatViolation({ from, to, rule, cycle }: IViolation): string {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
  const comment = IMPORT_RULES.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${way.replace(/(\.astro)\.tsx/g, '$1')}: ${rule.name}: ${comment}`;
}
