/** Page of the site that a reset link opens. */
export const RESET_PAGE = '/m/resetPassword';

/** Maximum length of a token. */
export const RESET_TOKEN_MAX = 128;

/** Puts the token after `#`, so that it reaches no server, log or referrer. */
export const resetLink = (origin: string, resetToken: string): string =>
  `${origin}${RESET_PAGE}#token=${encodeURIComponent(resetToken)}`;

/** Returns the token in the address's hash; undefined without a possible one. */
export function parseResetToken(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token && token.length <= RESET_TOKEN_MAX ? token : undefined;
}
