import * as z from 'zod/mini';
import { type EventStream, STREAM_FORMAT } from '#contract/events/streams.request.ts';
import { describeOperation } from './describe.ts';
import type { DocumentedEvent, Operation } from './document.ts';
import { EVERYWHERE } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { buildResponses } from './responses.ts';
import { toJsonSchema } from './to-json-schema.ts';

/** Describes a stream of events (OPER-16). @param shared receives the schemas of the events */
export function buildStream(stream: EventStream, shared: Record<string, JsonSchema>): Operation {
  const { operationId, path, summary, token, errors } = stream;
  const events: Record<string, DocumentedEvent> = {};
  for (const [name, { data, example, sent, atOnce }] of Object.entries(stream.events)) {
    const schema = `${operationId}_${name}`;
    shared[schema] = toJsonSchema(data ?? z.null(), schema, shared);
    events[name] = { data: { $ref: `#/components/schemas/${schema}` }, example, description: sent, atOnce };
  }
  return {
    operationId,
    summary,
    ...describeOperation(
      { operationId, path, access: token === 'session' ? 'member' : token },
      STREAM_FORMAT,
    ),
    security: [{ [token]: [] }],
    parameters: [...EVERYWHERE],
    'x-events': events,
    responses: buildResponses(errors, {
      'text/event-stream': {
        schema: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: { anyOf: Object.values(events).map(({ data }) => data) },
          description: 'The text after `data:` of each event is JSON of one of these schemas.',
        },
      },
    }),
  };
}
