import { type Problem, sayProblem } from '#content-store/problems.ts';
import { type FaultWords, fillIn } from '#contract/content/content-faults.ts';
import { type EditorTexts, editorTexts, type RefusalName } from '#locales/editor.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

interface Details extends ErrorOptions {
  /** The file that the refusal is about. */
  readonly path?: string;
  /** The problems of the texts that were not saved. */
  readonly problems?: readonly Problem[];
}

/** The refusal of a request, for the person who edits; its message is in English. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly reason: RefusalName;
  readonly details: Details;

  constructor(status: RefusalStatus, reason: RefusalName, details: Details = {}) {
    super(sayReason(reason, details, editorTexts('EN')), { cause: details.cause });
    this.status = status;
    this.reason = reason;
    this.details = details;
  }

  in(texts: EditorTexts): string {
    return sayReason(this.reason, this.details, texts);
  }
}

function sayReason(reason: RefusalName, { path = '', problems = [] }: Details, texts: EditorTexts): string {
  return fillIn(texts.refusals[reason], { path, problems: formatProblems(problems, texts) });
}

function formatProblems(problems: readonly Problem[], words: FaultWords): string {
  return problems.map((problem) => `${sayProblem(problem, words)} (${problem.file})`).join(' ');
}
