/** A failed command, with a message for the operator. */
export class RewardsError extends Error {
  override name = 'RewardsError';
}
