/** What an answer says about its call: `silent` is neither (OPER-3). */
export type Verdict = 'offered' | 'not-offered' | 'silent';

/** A call of the contract, as far as it matters for whether a gateway has it. */
export interface KnownCall {
  /** Path with its parameters in braces. */
  readonly path: string;
  /** Whether `not.found` may be about what was asked for, and not about the call. */
  readonly mayMiss: boolean;
}

const SILENT: readonly number[] = [500, 502, 503, 504];

/**
 * Returns the verdict of an answer (OPER-3).
 * @param body text of the answer; read for status 404 alone
 */
export function verdictOf({ mayMiss }: KnownCall, status: number, body: string): Verdict {
  if (status === 501 || status === 405) return 'not-offered';
  if (SILENT.includes(status)) return 'silent';
  if (status !== 404) return 'offered';
  const code = failureCode(body);
  return code === undefined || (code === 'not.found' && !mayMiss) ? 'not-offered' : 'offered';
}

/** Returns the error code of a failure's envelope; undefined for any other text. */
function failureCode(body: string): string | undefined {
  try {
    const { success, errorCode } = JSON.parse(body) as { success?: unknown; errorCode?: unknown };
    return success === false && typeof errorCode === 'string' ? errorCode : undefined;
  } catch {
    return undefined;
  }
}
