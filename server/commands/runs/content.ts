import { sayProblem } from '#content-store/problems.ts';
import { openContent } from '#content-store/store.ts';
import { setLocality } from '#contract/core/locality.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import { toLocality } from '#gateway/platform/settings/locality.ts';
import type { Context, Result } from '../command.ts';

export async function check({ settings: { gateway, contentDir } }: Context): Promise<Result> {
  setLocality(toLocality(gateway.CURRENCY, gateway.TIME_ZONE));
  const content = await openContent(contentDir, { figures: toFigures(gateway) });
  const problems = content.problems();
  await content.close();
  if (problems.length > 0)
    throw new RefusedCommand(
      `Files with mistakes: ${problems.length}.\n${problems.map((problem) => `  ${problem.file}, ${problem.field}: ${sayProblem(problem)}`).join('\n')}`,
    );
  return { text: 'Every file can be shown.' };
}
