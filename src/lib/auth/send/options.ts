import type { AnyCall, ParamNamesOf } from '#contract/core/call.ts';
import type { BodyOf, QueryOf } from '#contract/requests.ts';

interface SealedFields {
  readonly ts: number;
  readonly nonce: string;
}

type Unsealed<Body> = Body extends SealedFields ? Omit<Body, keyof SealedFields> : Body;

/** The body that a caller passes, in each of its forms; sealing adds its own two fields. */
export type PayloadOf<C extends AnyCall> = Unsealed<BodyOf<C>>;

/** `{[Name]: Value}`: absent where the call has none, optional where every part of it is optional. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Partial<Value> extends Value
    ? Partial<Record<Name, Value | undefined>>
    : Record<Name, Value>;

export interface CommonOptions {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call is cancelled; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Sent as `Idempotency-Key`; a call whose answer was lost is then sent once more (fault 13). */
  readonly idempotencyKey?: string;
}

/** Path parameters, required where the path has any. */
type GivenParams<Name extends string> = [Name] extends [never]
  ? Partial<Record<'params', undefined>>
  : { readonly params: Readonly<Record<Name, string>> };

export type SendOptions<C extends AnyCall> = GivenParams<ParamNamesOf<C['path']>> &
  Given<'query', QueryOf<C>> &
  Given<'body', PayloadOf<C>> &
  CommonOptions;

/** The options may be omitted where none of them is required. */
export type SendArguments<C extends AnyCall> =
  Partial<SendOptions<C>> extends SendOptions<C> ? [options?: SendOptions<C>] : [options: SendOptions<C>];
