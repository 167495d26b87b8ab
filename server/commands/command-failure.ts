/** Exit codes of `npm run lobby` (OPER-49). */
export const EXIT = { done: 0, refused: 1, wrong: 2, settings: 3, database: 4, unexpected: 70 } as const;
export type Failure = Exclude<keyof typeof EXIT, 'done'>;

/** A command that cannot reach what it works on; the message is a sentence. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly failure: Failure;
  readonly help: string | undefined;

  constructor(
    failure: Failure,
    message: string,
    { help, cause }: { help?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.failure = failure;
    this.help = help;
  }
}
