import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';

/** A failed command, with a message for the operator. */
export class RewardsError extends RefusedCommand {
  override name = 'RewardsError';
}
