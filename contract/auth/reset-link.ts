/** Page of the site that a reset link opens. */
export const RESET_PAGE = '/m/resetPassword';

/** Letters of a token, at most. */
export const RESET_TOKEN_MAX = 128;

/** The token travels behind `#`, so that it reaches no server, log or referrer. */
export const resetLink = (origin: string, resetToken: string): string =>
  `${origin}${RESET_PAGE}#token=${encodeURIComponent(resetToken)}`;

/** Token in the address's hash; undefined where there is none, or nothing that could be one. */
export function resetTokenOf(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token && token.length <= RESET_TOKEN_MAX ? token : undefined;
}
