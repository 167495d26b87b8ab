import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';

/** A command about cases that cannot be done, with a message for the operator. */
export class CasesError extends RefusedCommand {
  override name = 'CasesError';
}
