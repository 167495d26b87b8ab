import type { ZodMiniType } from 'zod/mini';
import type { AnyCall } from '#contract/core/call.ts';
import type { CallRequest } from '#contract/core/request.ts';
import { sealedBody } from '#contract/core/sealed.request.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { answerInGame, playHistory, playRound, setGameSound } from '#contract/games/play.ts';
import { writeInChat } from '#contract/messages/chat-room.ts';
import { mayWithFirstPassword } from '#contract/permissions.ts';
import { systemStatus } from '#contract/site/system-status.ts';
import { describeOperation } from './describe.ts';
import type { Operation } from './document.ts';
import { buildRequestHeaders, type Parameter } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { buildResponses, json } from './responses.ts';
import { toJsonSchema } from './to-json-schema.ts';

/** Returns the codes that a call may answer beyond those of any call. */
function listCodes(call: AnyCall, { query, body, errors, action }: CallRequest): ErrorCode[] {
  const codes = new Set<ErrorCode>(errors);
  const add = (condition: unknown, ...more: ErrorCode[]) => {
    if (condition) for (const code of more) codes.add(code);
  };
  add(query || body, 'request.malformed', 'fields.invalid');
  add(body, 'request.too.large', 'media.unsupported');
  add(call.bodyFormat === 'sealed', 'payload.invalid', 'payload.expired', 'payload.replayed');
  add(call.access === 'member' || call.access === 'agent', 'session.expired');
  add(action !== undefined && !mayWithFirstPassword(action), 'password.first');
  add(call.access === 'agent', 'permission.denied');
  add(call.method !== 'GET', 'origin.denied');
  return [...codes];
}

const FORM_TYPES: Readonly<Record<string, string>> = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const buildPathParameters = ({ path }: AnyCall): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => ({
    name: field,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** Describes the fields of a query. @param shared receives the referenced schemas */
export function buildQueryParameters(
  name: string,
  fields: ZodMiniType,
  shared: Record<string, JsonSchema>,
): Parameter[] {
  const query = toJsonSchema(fields, `${name}_query`, shared);
  return Object.entries(query.properties ?? {}).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: query.required?.includes(field) ?? false,
    schema,
  }));
}

const SECURITY: Record<AnyCall['access'], Operation['security']> = {
  public: [],
  optional: [{}, { session: [] }],
  member: [{ session: [] }],
  agent: [{ session: [] }],
};

/** Calls by the token of an opened game or chat, which pages without the session make. */
const BY_OPENED: readonly AnyCall[] = [playRound, setGameSound, playHistory, answerInGame, writeInChat];

const toAccess = (call: AnyCall) => {
  if (BY_OPENED.includes(call)) return 'opened';
  return call.path.startsWith('/wps/callbacks/') ? 'provider' : call.access;
};

/** Describes a call. @param shared receives the referenced schemas */
export function buildOperation(
  name: string,
  call: AnyCall,
  request: CallRequest,
  shared: Record<string, JsonSchema>,
): Operation {
  const operation: Operation = {
    operationId: name,
    summary: request.summary,
    ...describeOperation({
      operationId: name,
      path: call.path,
      access: toAccess(call),
      action: request.action,
    }),
    security: toAccess(call) === 'opened' ? [{ opened: [] }] : SECURITY[call.access],
    parameters: [
      ...buildPathParameters(call),
      ...(request.query ? buildQueryParameters(name, request.query, shared) : []),
      ...buildRequestHeaders(call, request),
    ],
    responses: buildResponses(
      listCodes(call, request),
      json({
        type: 'object',
        properties: { success: { const: true }, value: toJsonSchema(call.value, `${name}_value`, shared) },
        required: ['success', 'value'],
      }),
      call === systemStatus,
    ),
  };
  if (!request.body) return operation;
  const body = toJsonSchema(request.body, `${name}_body`, shared);
  if (call.bodyFormat === 'sealed') {
    const sealed = toJsonSchema(sealedBody, 'sealed', shared);
    return { ...operation, requestBody: { required: true, content: json(sealed) }, 'x-sealed-payload': body };
  }
  const content = { [FORM_TYPES[call.bodyFormat ?? ''] ?? 'application/json']: { schema: body } };
  return { ...operation, requestBody: { required: true, content } };
}
