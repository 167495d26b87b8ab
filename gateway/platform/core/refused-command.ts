/** A command that is refused, with a message for the operator. */
export class RefusedCommand extends Error {
  override name = 'RefusedCommand';
  /** A command that helps, such as `members show ana`. */
  readonly help: string | undefined;

  constructor(message: string, { help, cause }: { help?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.help = help;
  }
}
