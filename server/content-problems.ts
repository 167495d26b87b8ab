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
    const problems = new Map(content.problems().map((problem) => [problemKey(problem), problem]));
    for (const [name, problem] of problems) {
      const { file, field } = problem;
      if (!known.has(name)) {
        logger.warn({ file, field, problem: sayProblem(problem) }, 'a content file has a problem');
      }
    }
    known = new Set(problems.keys());
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function problemKey(problem: Problem): string {
  return [problem.file, problem.field, sayProblem(problem)].join('\n');
}
