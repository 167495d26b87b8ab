/** One failed check or test: a line that finds it again (`file:line > title`), and what it said. */
export type Failure = { title: string; details: string };

const LONGEST_DETAILS = 3_000;
const LONGEST_TITLE = 200;
/** Of a report too long to print, the beginning says what happened and the end often why. */
const SHARE_OF_BEGINNING = 2 / 3;
const MOST_LISTED = 60;

/** A text whose first line is its title. */
export function failureFrom(text: string): Failure {
  const [title = '', ...rest] = text.split('\n');
  return { title, details: rest.join('\n') };
}

/** A failure in full, but for the middle of what would push the rest off the screen. */
export function tellFailure({ title, details }: Failure): string {
  return details === '' ? title : `${title}\n${shortened(details)}`;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_DETAILS) return text;
  const beginning = Math.round(LONGEST_DETAILS * SHARE_OF_BEGINNING);
  const end = LONGEST_DETAILS - beginning;
  const leftOut = text.length - LONGEST_DETAILS;
  return `${text.slice(0, beginning)}\n… ${leftOut} characters left out …\n${text.slice(-end)}`;
}

/** What failed, a line each; a record that keeps only the end of the output still holds these. */
export function failureList(failures: { step: string; title: string }[]): string {
  const lines = failures
    .slice(0, MOST_LISTED)
    .map(({ step, title }) => `✗ ${step}: ${title}`.slice(0, LONGEST_TITLE));
  const more = failures.length - lines.length;
  return ['Failed:', ...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
