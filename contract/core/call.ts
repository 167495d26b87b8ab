import type * as z from 'zod/mini';

/** Who may call: any client, any client with optional token, a member, or an agent. */
export type Access = 'public' | 'optional' | 'member' | 'agent';

/** Transport of a request body: JSON, a form, one with files, or JSON sealed with the gateway's public key. */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'sealed';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Always below `/wps`, under the gateway's origin. Names in braces are path parameters: `/wps/deposits/{id}`. */
export type Path = `/wps/${string}`;

/**
 * The client's half of an endpoint. The other half, for the gateway and the published document, is under the call's key
 * in `contract/requests.ts`, so that browsers never load it.
 */
export interface Call<
  M extends Method = Method,
  P extends Path = Path,
  Value extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: M;
  readonly path: P;
  readonly access: Who;
  /** Sent as header `Module-Id`. */
  readonly moduleId?: string;
  /** Default query parameters of every request, which a gateway need not have itself. */
  readonly always?: Readonly<Record<string, string | number>>;
  /** Default `json` where there is a body. */
  readonly bodyFormat?: BodyFormat;
  readonly value: Value;
}

/** Any call, for registries and generic code. */
export type AnyCall = Call;

/** The names of a path's parameters. */
export type ParamNamesOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNamesOf<Rest>
  : never;

/** Identifies a call: the key of its request in `contract/requests.ts`. */
export type CallKey<C extends AnyCall = AnyCall> = `${C['method']} ${C['path']}`;

export const keyOf = <C extends AnyCall>({ method, path }: C) => `${method} ${path}` as CallKey<C>;

/** Returns the header with a call's module of the operator, to be spread among others; empty without a module. */
export const moduleHeader = ({ moduleId }: Pick<AnyCall, 'moduleId'>) =>
  moduleId && { 'Module-Id': moduleId };

/** Declares a gateway call; the types of its value follow from the schema, those of query and body from its request. */
// @__NO_SIDE_EFFECTS__
export function defineCall<
  const M extends Method,
  const P extends Path,
  Value extends z.ZodMiniType,
  const Who extends Access,
>(call: Call<M, P, Value, Who>): Call<M, P, Value, Who> {
  return call;
}

/** The value that a handler returns (before parsing) and a caller receives (after). */
export type AnswerOf<C> = C extends Call<infer _M, infer _P, infer Value> ? z.input<Value> : never;
export type ValueOf<C> = C extends Call<infer _M, infer _P, infer Value> ? z.output<Value> : never;
