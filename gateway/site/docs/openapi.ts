import { CALLS } from '#contract/calls.ts';
import type { AnyCall } from '#contract/core/call.ts';
import type { CallRequest } from '#contract/core/request.ts';
import { sealedBody } from '#contract/core/sealed.request.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { mayWithFirstPassword } from '#contract/permissions.ts';
import { requestOf } from '#contract/requests.ts';
import {
  ANSWER_HEADERS,
  buildAnswerHeaders,
  buildRequestHeaders,
  HEADERS,
  type Header,
  type Parameter,
  type Reference,
} from './headers.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  /** The content of a sealed body. */
  'x-sealed-payload'?: JsonSchema;
  responses: Record<string, Answer>;
}

interface Answer {
  description: string;
  headers: Record<string, Reference>;
  content: Record<string, { schema: JsonSchema }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
}

const DESCRIPTION =
  `Every answer is JSON in an envelope: success and value, or success false with errorCode, message
and sometimes value. Unknown fields are to be ignored. Amounts have at most two decimals: compare them in minor units. Times are epoch milliseconds.
Calls that change something come from the site's own origin or from no browser at all. A sealed body is
{data, iv}: AES-256-GCM of the payload with a fresh key, the tag appended to data, both in base64; header Encryption
carries the base64 text of that key, encrypted with the gateway's public key and encoded in base64 again.`.replaceAll(
    '\n',
    ' ',
  );

const AT_ANY_CALL: readonly ErrorCode[] = [
  'rate.limited',
  'internal.error',
  'upstream.unavailable',
  'system.maintenance',
];

/** Returns all codes that a call may answer. */
function listCodes(name: string, call: AnyCall, { query, body, errors, action }: CallRequest): ErrorCode[] {
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
  add(name !== 'systemStatus', 'region.restricted');
  add(true, ...AT_ANY_CALL);
  return [...codes];
}

const FORM_TYPES: Readonly<Record<string, string>> = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function buildResponses(codes: readonly ErrorCode[], value: JsonSchema): Operation['responses'] {
  const responses: Operation['responses'] = {
    200: {
      description: 'Success',
      headers: buildAnswerHeaders(200),
      content: json({
        type: 'object',
        properties: { success: { const: true }, value },
        required: ['success', 'value'],
      }),
    },
  };
  for (const status of new Set(codes.map((code) => ERROR_STATUS[code])))
    responses[status] = {
      description: codes.filter((code) => ERROR_STATUS[code] === status).join(', '),
      headers: buildAnswerHeaders(status),
      content: json({ $ref: '#/components/schemas/Failure' }),
    };
  return responses;
}

const buildPathParameters = ({ path }: AnyCall): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => ({
    name: field,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function buildParameters(
  name: string,
  call: AnyCall,
  request: CallRequest,
  shared: Record<string, JsonSchema>,
): Operation['parameters'] {
  const query = request.query ? toJsonSchema(request.query, `${name}_query`, shared) : {};
  const fields = Object.entries(query.properties ?? {}).map(
    ([field, schema]): Parameter => ({
      name: field,
      in: 'query',
      required: query.required?.includes(field) ?? false,
      schema,
    }),
  );
  return [...buildPathParameters(call), ...fields, ...buildRequestHeaders(call, request)];
}

const SECURITY: Record<AnyCall['access'], Operation['security']> = {
  public: [],
  optional: [{}, { session: [] }],
  member: [{ session: [] }],
  agent: [{ session: [] }],
};

function buildOperation(
  name: string,
  call: AnyCall,
  request: CallRequest,
  shared: Record<string, JsonSchema>,
): Operation {
  const operation: Operation = {
    operationId: name,
    tags: [tagOf(call)],
    summary: request.summary,
    ...(call.access === 'agent' && { description: 'Agents only.' }),
    security: SECURITY[call.access],
    parameters: buildParameters(name, call, request, shared),
    responses: buildResponses(
      listCodes(name, call, request),
      toJsonSchema(call.value, `${name}_value`, shared),
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

/** Returns the parameters of an operation, those of components included. */
export const parametersIn = ({ components }: OpenApi, { parameters }: Operation): Parameter[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter ? (components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : parameter,
  );

const tagOf = ({ path }: AnyCall): string => path.split('/')[2] ?? '';

/** Returns the contract's calls as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApi {
  const schemas: Record<string, JsonSchema> = {
    Failure: {
      type: 'object',
      properties: {
        success: { const: false },
        errorCode: { type: 'string', enum: Object.keys(ERROR_STATUS) },
        message: { type: 'string', description: 'English, for developers' },
        value: {
          description: 'fields.invalid: {fields: {name: message key}}; failed logins: {captcha: boolean}',
        },
      },
      required: ['success', 'errorCode', 'message'],
    },
  };
  const paths: OpenApi['paths'] = {};
  for (const [name, call] of Object.entries(CALLS)) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, {
      [call.method.toLowerCase()]: buildOperation(name, call, requestOf(call), schemas),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gateway', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(CALLS).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters: HEADERS,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token, as it is.' },
      },
    },
  };
}
