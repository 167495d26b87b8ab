/** A brand of the settings that cannot be shown; its message says what to change. */
export class BrandError extends Error {
  override name = 'BrandError';
}
