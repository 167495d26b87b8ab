/** A command about cases that cannot be done, with a message for the operator. */
export class CasesError extends Error {
  override name = 'CasesError';
}
