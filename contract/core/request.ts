import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Action } from '../permissions.ts';
import type { AnyCall, CallKey } from './call.ts';

/** The input and the errors of a call: for the gateway, the published document and server-rendered pages. */
export interface CallRequest {
  /** The purpose of the call, in one line of the published document. */
  readonly summary: string;
  /** Path parameters; invalid ones are answered `not.found`, as an unknown id. Plain ids unless given. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * Whether the call accepts the header `Idempotency-Key`, or requires it. Repeated under one key, it acts once and
   * answers the same.
   */
  readonly idempotencyKey?: 'required' | 'optional';
  /**
   * The member's action: only member types with that permission are served. Every call of `member` and `agent` has one.
   */
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
/** The parsed form, as the gateway's handler receives it. */
export type Parsed<R, P extends Part> =
  R extends Readonly<Record<P, infer Schema extends z.ZodMiniType>> ? z.output<Schema> : undefined;
