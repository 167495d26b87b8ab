export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

/** What the editing page is told instead of an answer; the message is for the person who edits. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
