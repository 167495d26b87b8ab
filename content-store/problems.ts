import type * as z from 'zod/mini';
import { type Fault, type FaultWords, parseFault, sayFault } from '#contract/content/content-faults.ts';

/** A problem that an editor has to fix. */
export interface Problem {
  /** `<collection>/<locale>/<slug>.md`. */
  readonly file: string;
  /** Front matter field such as `endDate` or `tiers[2].level`; `text` for the body, `file` for the whole file. */
  readonly field: string;
  readonly fault: Fault;
}

/** Formats a problem and its solution; in English by default, for logs and checks. */
export function sayProblem({ field, fault }: Problem, words?: FaultWords): string {
  return sayFault({ title: field, ...fault }, words);
}

/** A file that could not be read as content; `cause` keeps the parser's own error. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(sayFault(fault), options);
    this.fault = fault;
  }
}

export function toProblems(file: string, error: z.core.$ZodError): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ file, field: formatFieldPath(issue.path), fault: parseFault(issue.message) }];
    }
    return issue.keys.map((key) => ({
      file,
      field: formatFieldPath([...issue.path, key]),
      fault: { name: 'unknownField', values: { key } },
    }));
  });
}

function formatFieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
