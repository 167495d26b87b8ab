import type { Logger } from 'pino';
import { type Problem, sayProblem } from '#content-store/problems.ts';
import type { ContentStore } from '#content-store/store.ts';

const LOOK_EVERY_MS = 5_000;

/** Logs each problem of the content files once, from now on. @returns a function that stops it */
export function logContentProblems(
  content: Pick<ContentStore, 'problems'>,
  logger: Pick<Logger, 'warn'>,
): () => void {
  let known = new Set<string>();
  const look = () => {
    const found = new Map(content.problems().map((problem) => [nameOf(problem), problem]));
    for (const [name, problem] of found) {
      const { file, field } = problem;
      if (!known.has(name)) {
        logger.warn({ file, field, problem: sayProblem(problem) }, 'a content file has a problem');
      }
    }
    known = new Set(found.keys());
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function nameOf(problem: Problem): string {
  return [problem.file, problem.field, sayProblem(problem)].join('\n');
}
