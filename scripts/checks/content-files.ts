import { join } from 'node:path';
import { sayProblem } from '#content-store/problems.ts';
import { openContent } from '#content-store/store.ts';
import { ROOT } from '../lib/tools.ts';
import type { Problems } from './source.ts';

/** What the content files of a folder have that an editor should mend. */
export async function contentProblems(folder = join(ROOT, 'content')): Promise<Problems> {
  const content = await openContent(folder);
  const problems = content.problems();
  await content.close();
  return problems.map((problem) => `${problem.file}, ${problem.field}: ${sayProblem(problem)}`);
}
