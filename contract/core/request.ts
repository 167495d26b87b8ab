import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Action } from '../permissions.ts';
import type { AnyCall, CallKey } from './call.ts';

/** What a call takes and how it may fail: for the gateway, the published document and pages while they are rendered. */
export interface CallRequest {
  /** What the call is for, in one line of the published document. */
  readonly summary: string;
  /** Path parameters; what does not fit is answered `not.found`, as an id that is nobody's. Plain ids unless given. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * Whether the call takes the header `Idempotency-Key`, and whether it refuses to go without. Repeated under one key, it
   * acts once and answers the same.
   */
  readonly idempotencyKey?: 'required' | 'optional';
  /** What a member does by it: only types that may are served. Every call of `member` and `agent` has one. */
  readonly action?: Action;
  /** Error codes beyond those that any call may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Requests by the key of their call. */
export type RequestTable = Readonly<Record<CallKey<AnyCall>, CallRequest>>;

type Part = 'params' | 'query' | 'body';

/** What a caller passes as query or body; undefined where there is none. */
export type Given<R, P extends Part> =
  R extends Readonly<Record<P, infer Schema extends z.ZodMiniType>> ? z.input<Schema> : undefined;
/** The same as the gateway's handler receives it. */
export type Parsed<R, P extends Part> =
  R extends Readonly<Record<P, infer Schema extends z.ZodMiniType>> ? z.output<Schema> : undefined;
