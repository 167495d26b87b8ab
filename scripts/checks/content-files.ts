import { join } from 'node:path';
import { sayProblem } from '#content-store/problems.ts';
import { openContent } from '#content-store/store.ts';
import { ROOT } from '../lib/tools.ts';
import type { Problems } from './source.ts';

/** Returns the problems in the content files of a folder, for their editors. */
export async function contentProblems(folder = join(ROOT, 'content')): Promise<Problems> {
  const content = await openContent(folder, { imageOrigins: [] });
  const problems = content.problems();
  await content.close();
  return problems.map((problem) => `${problem.file}, ${problem.field}: ${sayProblem(problem)}`);
}
