import type * as z from 'zod/mini';

/** Something an editor has to mend. */
export interface Problem {
  /** `<collection>/<locale>/<slug>.md`. */
  file: string;
  /** Front matter field such as `endDate` or `tiers[2].level`; `text` for what follows it; `file` for all of it. */
  field: string;
  /** What is wrong and what to do, in words. */
  problem: string;
}

/** A file that could not be read as content; `cause` keeps the parser's own error. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly field: string;

  constructor(field: string, problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.field = field;
  }
}

export function problemsOf(file: string, error: z.core.$ZodError): Problem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ file, field: pathOf(issue.path), problem: issue.message }];
    }
    return issue.keys.map((key) => ({
      file,
      field: pathOf([...issue.path, key]),
      problem: `There is no field “${key}” here: check its spelling, or take it out.`,
    }));
  });
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
