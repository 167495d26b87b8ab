import { readFileSync } from 'node:fs';
import { CALLS } from '#contract/calls.ts';
import { STREAMS } from '#contract/events/streams.request.ts';
import { requestOf } from '#contract/requests.ts';
import { featureDefaults } from '#contract/site/feature-states.ts';
import { CONTRACT_VERSION } from '#contract/site/version.ts';
import { MESSAGES } from '#gateway/platform/http/error-messages.ts';
import { TAGS } from './describe.ts';
import { openValues } from './describe-values.ts';
import type { OpenApi, Operation } from './document.ts';
import { buildExport, EXPORTS } from './exports.ts';
import { readGuide } from './guide.ts';
import { ANSWER_HEADERS, HEADERS } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { buildOperation } from './operation.ts';
import { buildStream } from './streams.ts';

const LICENSE = {
  name: 'Proprietary, all rights reserved',
  identifier: 'LicenseRef-Proprietary',
  'x-text': readFileSync(new URL('../../../LICENSE', import.meta.url), 'utf8'),
};

/** Returns the contract's calls as an OpenAPI 3.1 document. */
export function openApiDocument(): OpenApi {
  const schemas: Record<string, JsonSchema> = {
    Failure: {
      type: 'object',
      properties: {
        success: { const: false },
        errorCode: openValues(
          { type: 'string' },
          MESSAGES,
          'A failure of the gateway that the site does not know.',
        ),
        message: { type: 'string', description: 'English, for developers' },
        value: {
          description: 'fields.invalid: {fields: {name: message key}}; failed logins: {captcha: boolean}',
        },
      },
      required: ['success', 'errorCode', 'message'],
    },
  };
  const paths: OpenApi['paths'] = {};
  const add = (path: string, method: string, operation: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [name, call] of Object.entries(CALLS))
    add(call.path, call.method, buildOperation(name, call, requestOf(call), schemas));
  for (const file of EXPORTS) add(file.path, 'GET', buildExport(file, schemas));
  for (const stream of STREAMS) add(stream.path, 'GET', buildStream(stream, schemas));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gateway',
      version: CONTRACT_VERSION,
      description: readGuide(),
      contact: { name: 'The operator of the site that serves this document' },
      license: LICENSE,
    },
    servers: [
      {
        url: '{gateway}',
        description: 'The origin of the gateway; the site passes on calls below `/wps` of its own origin.',
        variables: {
          gateway: { default: 'https://gateway.example', description: 'As in the setting `GATEWAY_URL`.' },
        },
      },
    ],
    tags: TAGS,
    'x-features': featureDefaults(),
    paths,
    components: {
      schemas,
      parameters: HEADERS,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token, as it is.' },
        opened: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of an opened game or chat, from openPlay or openChat.',
        },
      },
    },
  };
}
