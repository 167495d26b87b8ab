import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Action } from './permissions.ts';

/** Who may call: anybody, anybody but known when a token is sent, a member, or an agent. */
export type Access = 'public' | 'optional' | 'member' | 'agent';

/** How a request body travels: JSON, a form, or JSON sealed with the gateway's public key. */
export type BodyFormat = 'json' | 'form' | 'sealed';

export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Value extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the gateway's origin, always below `/wps`. */
  readonly path: `/wps/${string}`;
  readonly summary: string;
  readonly access: Who;
  /** What a member does by it: only types that may are served. Every call of `member` and `agent` has one. */
  readonly action?: Action;
  /** Sent as header `Module-Id`. */
  readonly moduleId?: string;
  readonly query?: Query;
  /** What every request's query says unless the caller says otherwise: a gateway need not know it by itself. */
  readonly always?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  /** Default `json` where there is a body. */
  readonly bodyFormat?: BodyFormat;
  readonly value: Value;
  /** Error codes beyond those that any call may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a gateway call; the types of its query, body and value follow from the schemas. */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  Value extends z.ZodMiniType,
  Query extends z.ZodMiniType = never,
  Body extends z.ZodMiniType = never,
  const Who extends Access = Access,
>(call: Call<Query, Body, Value, Who>): Call<Query, Body, Value, Who> {
  return call;
}

type Given<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.input<Schema>
    : undefined;
type Parsed<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined;

/** What a caller passes. */
export type QueryOf<C> = C extends Call<infer Query, infer _Body, infer _Value> ? Given<Query> : never;
export type BodyOf<C> = C extends Call<infer _Query, infer Body, infer _Value> ? Given<Body> : never;
/** What the gateway's handler receives. */
export type ParsedQueryOf<C> = C extends Call<infer Query, infer _Body, infer _Value> ? Parsed<Query> : never;
export type ParsedBodyOf<C> = C extends Call<infer _Query, infer Body, infer _Value> ? Parsed<Body> : never;
/** What a handler returns (before parsing) and a caller receives (after). */
export type AnswerOf<C> = C extends Call<infer _Query, infer _Body, infer Value> ? z.input<Value> : never;
export type ValueOf<C> = C extends Call<infer _Query, infer _Body, infer Value> ? z.output<Value> : never;

/** Any call, for registries and generic code. */
export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;
