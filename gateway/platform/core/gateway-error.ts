import type { ErrorCode } from '#contract/errors.ts';

export interface GatewayErrorOptions {
  /** `value` of the answer. */
  value?: unknown;
  /** Header Retry-After, in seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that the caller is told about; the code decides status and message. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { value, retryAfter, cause }: GatewayErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.value = value;
    this.retryAfter = retryAfter;
  }
}
