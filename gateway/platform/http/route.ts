import type { Context } from 'hono';
import { safeParse } from 'zod/mini';
import { HAN, MAX_SLUG } from '#contract/content/content-names.ts';
import type { Access, AnswerOf, AnyCall, BodyFormat, ParamNamesOf } from '#contract/core/call.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/core/languages.ts';
import { isAgent } from '#contract/core/member-types.ts';
import type { CallRequest, Parsed } from '#contract/core/request.ts';
import { type DescribedCall, type RequestOf, requestOf } from '#contract/requests.ts';
import { GatewayError } from '../core/gateway-error.ts';
import type { Deps } from '../deps/deps.ts';
import type { Client } from '../deps/ports.ts';
import type { Session } from '../deps/session.ts';
import { checkMay } from './allow.ts';
import { success, successBody } from './answer.ts';
import type { GatewayApp, GatewayEnv } from './app.ts';
import { parseFields, readBody } from './body.ts';
import { checked } from './check.ts';
import { checkOrigin } from './origin.ts';
import { openSealed } from './sealed-body.ts';
import { isSound } from './text-rules.ts';

type SessionFor<Who extends Access> = {
  public: null;
  optional: Session | null;
  member: Session;
  agent: Session;
}[Who];

/** Path parameters by the request's schema; the texts of the path where it has none. */
type ParamsFor<C extends AnyCall, R> = R extends { readonly params: unknown }
  ? Parsed<R, 'params'>
  : Readonly<Record<ParamNamesOf<C['path']>, string>>;

/** The input of a handler: fields checked by the call's schemas, and the caller. */
export interface CallContext<C extends AnyCall, R = RequestOf<C>> {
  /** Path parameters. */
  readonly params: ParamsFor<C, R>;
  readonly query: Parsed<R, 'query'>;
  readonly body: Parsed<R, 'body'>;
  readonly session: SessionFor<C['access']>;
  /** From header `Language`. */
  readonly language: Language;
  readonly client: Client;
  readonly headers: Headers;
}

export interface RouteOptions<C extends AnyCall = AnyCall> {
  /**
   * Seconds for which any cache may keep the answer to a caller without session; a function decides by the answer of a
   * call without `keptWhileAway`. Default: never.
   */
  publicFor?: number | ((value: AnswerOf<C>) => number);
  /**
   * Caches the answer to guests by query, path and language, and repeats it with its age while the database is away. A
   * function corrects what depends on the time.
   */
  keptWhileAway?: true | ((kept: AnswerOf<C>) => AnswerOf<C>);
  /** The caller is a sandboxed page, authorised by a token that no other page has: its `Origin: null` is accepted. */
  sandboxed?: boolean;
}

/** @throws {GatewayError} `session.expired`, and errors of `checkMay` */
async function sessionFor(
  { access }: AnyCall,
  { action }: CallRequest,
  request: Request,
  deps: Deps,
): Promise<Session | null> {
  if (access === 'public') return null;
  const token = request.headers.get('authorization');
  const session = token === null ? null : await deps.findSession(token);
  if (access === 'optional') return session;
  if (!session) throw new GatewayError('session.expired');
  if (action !== undefined) checkMay(deps, session, action);
  if (access === 'agent' && !isAgent(session.member.type)) throw new GatewayError('permission.denied');
  return session;
}

async function bodyFor(
  { body: schema }: CallRequest,
  format: BodyFormat,
  c: Context<GatewayEnv>,
): Promise<unknown> {
  if (!schema) return undefined;
  const body = await readBody(c, format);
  if (format !== 'sealed') return checked(schema, body);
  return openSealed(c.env.deps, body, c.req.header('encryption') ?? null, schema);
}

/** The format of the gateway’s own ids, and of names that editors give. */
const PLAIN_ID = new RegExp(`^[\\w${HAN}-]{1,${MAX_SLUG}}$`);

/** @throws {GatewayError} `not.found` for an invalid id */
function paramsFor({ params: schema }: CallRequest, given: Record<string, string>): unknown {
  if (!schema) {
    if (Object.values(given).every((value) => PLAIN_ID.test(value))) return given;
    throw new GatewayError('not.found');
  }
  const result = safeParse(schema, given);
  if (!result.success) throw new GatewayError('not.found', { cause: result.error });
  if (!Object.values(given).every(isSound)) throw new GatewayError('not.found');
  return result.data;
}

/** Converts a path to the router's form. */
const toPattern = ({ path }: AnyCall): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Returns the language of header `Language`. */
export function parseLanguage(headers: Headers): Language {
  const language = headers.get('language');
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/**
 * Serves a call of the contract: checks origin, session, permission and input, in this order, runs the handler and puts
 * its value in the envelope. A GatewayError of the handler is the caller's answer.
 */
export function route<C extends DescribedCall>(
  app: GatewayApp,
  call: C,
  handler: Handler<C, RequestOf<C>>,
  options?: RouteOptions<C>,
): void {
  serve(app, call, requestOf(call), handler, options);
}

type Handler<C extends AnyCall, R> = (context: CallContext<C, R>) => AnswerOf<C> | Promise<AnswerOf<C>>;

/** Serves a call as `route` does, with the request given. */
export function serve<C extends AnyCall, R extends CallRequest>(
  app: GatewayApp,
  call: C,
  described: R,
  handler: Handler<C, R>,
  { publicFor = 0, sandboxed = false, keptWhileAway }: RouteOptions<C> = {},
): void {
  app.on(call.method, toPattern(call), async (c) => {
    const request = c.req.raw;
    const { deps, client } = c.env;
    if (!sandboxed) checkOrigin(request, deps.settings.PUBLIC_ORIGIN);
    const session = await sessionFor(call, described, request, deps);
    const params = paramsFor(described, c.req.param());
    const query = described.query && checked(described.query, parseFields(new URL(request.url).searchParams));
    const body = await bodyFor(described, call.bodyFormat ?? 'json', c);
    const { headers } = request;
    // Query and body were parsed by the schemas of this call, and its access decided about the session.
    const context = {
      params,
      query,
      body,
      session,
      language: parseLanguage(headers),
      client,
      headers,
    } as CallContext<C, R>;
    let seconds = typeof publicFor === 'number' ? publicFor : 0;
    const make = async () => {
      const value = await handler(context);
      if (typeof publicFor === 'function') seconds = publicFor(value);
      return successBody(value);
    };
    // A browser must not reuse a guest's answer for the member who logs in later.
    const vary = call.access === 'optional' ? 'Language, Authorization' : 'Language';
    if (session !== null || keptWhileAway === undefined) {
      const made = await make();
      if (session !== null && call.method !== 'GET') deps.changes.publish(session.member.id);
      return success(made, session === null ? seconds : 0, vary);
    }
    const key = JSON.stringify([call.path, params, query, parseLanguage(headers)]);
    const kept = await deps.keptAnswers.answer(key, make);
    const isRight = kept.ageMs === undefined || keptWhileAway === true;
    return success(isRight ? kept.body : putRight(kept.body, keptWhileAway), seconds, vary, kept.ageMs);
  });
}

/** Updates the value in the body of a cached answer. */
function putRight<Value>(body: string, change: (kept: Value) => Value): string {
  const { value } = JSON.parse(body) as { value: Value };
  return successBody(change(value));
}
