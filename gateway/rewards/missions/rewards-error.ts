/** A command that cannot be done, in words for the person who typed it. */
export class RewardsError extends Error {
  override name = 'RewardsError';
}
