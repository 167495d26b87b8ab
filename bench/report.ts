import type { Goal, Measured, Section } from './section.ts';

/** A section with what it came to, or why it could not be measured. */
export type Chapter = Section & { result: Measured | { failed: string } };

/** The document that keeps what was measured. `machine` says on what, and when. */
export function reportOf(chapters: Chapter[], machine: string): string {
  const goals = chapters.flatMap(({ result }) => ('text' in result ? (result.goals ?? []) : []));
  return [
    '# Performance',
    'Written by `npm run bench`. The byte budgets are part of `npm test`.',
    machine,
    ...(goals.length > 0 ? [goalTable(goals)] : []),
    ...chapters.flatMap((chapter) => [`## ${chapter.title}`, chapter.note, textOf(chapter)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** What is printed and kept of one section. */
export function textOf({ result }: Chapter): string {
  return 'text' in result ? result.text : `Not measured: ${result.failed}`;
}

function goalTable(goals: Goal[]): string {
  const rows = goals.map(
    ({ goal, measured, reached }) => `| ${goal} | ${measured} | ${reached ? 'reached' : 'missed'} |`,
  );
  return ['| to reach | measured | |', '|---|---|---|', ...rows].join('\n');
}
