import type { ErrorCode } from '#contract/errors.ts';

export interface GatewayErrorOptions {
  /** `value` of the answer. */
  value?: unknown;
  /** `message` of the answer; replaces the default message of the code. */
  message?: string;
  /** Header Retry-After, in seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that is sent to the caller; the code decides status and message. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly code: ErrorCode;
  readonly value: unknown;
  /** Undefined for the default message of the code. */
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { value, message, retryAfter, cause }: GatewayErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.value = value;
    this.detail = message;
    this.retryAfter = retryAfter;
  }
}
