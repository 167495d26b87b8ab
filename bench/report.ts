import type { Goal, Measured, Section } from './section.ts';

/** A section with its result, or the reason of its failure. */
export type Chapter = Section & { result: Measured | { failed: string } };

/** Formats the report of all measurements. `machine` describes the machine and the date. */
export function formatReport(chapters: Chapter[], machine: string): string {
  const goals = chapters.flatMap(({ result }) => ('text' in result ? (result.goals ?? []) : []));
  return [
    '# Performance',
    'Written by `npm run bench`. The byte budgets are part of `npm test`.',
    machine,
    ...(goals.length > 0 ? [goalTable(goals)] : []),
    ...chapters.flatMap((chapter) => [`## ${chapter.title}`, chapter.note, formatChapter(chapter)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Formats one section, for the terminal and the report. */
export function formatChapter({ result }: Chapter): string {
  return 'text' in result ? result.text : `Not measured: ${result.failed}`;
}

function goalTable(goals: Goal[]): string {
  const rows = goals.map(
    ({ goal, measured, reached }) => `| ${goal} | ${measured} | ${reached ? 'reached' : 'missed'} |`,
  );
  return ['| to reach | measured | |', '|---|---|---|', ...rows].join('\n');
}
