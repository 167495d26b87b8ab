import { TEAM_EXPORTS } from '#contract/agents/exports.request.ts';
import {
  CSV_FORMAT,
  type CsvExport,
  exportLinkQuery,
  RECORD_EXPORTS,
} from '#contract/records/exports.request.ts';
import { describeOperation } from './describe.ts';
import type { Operation } from './document.ts';
import { EVERYWHERE } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { buildQueryParameters } from './operation.ts';
import { buildResponses } from './responses.ts';

/** All files of CSV. */
export const EXPORTS = [...RECORD_EXPORTS, ...TEAM_EXPORTS];

/** Describes a file of CSV (OPER-17). @param shared receives the referenced schemas */
export function buildExport(file: CsvExport, shared: Record<string, JsonSchema>): Operation {
  const { operationId, path, summary, query, columns, action, errors } = file;
  const titles = columns.map(([name, meaning], place) => `${place + 1}. ${name}: ${meaning}`);
  return {
    operationId,
    summary,
    ...describeOperation(
      { operationId, path, access: 'member', action },
      `${CSV_FORMAT}\n\nColumns:\n\n${titles.join('\n')}`,
    ),
    security: [{ session: [] }, {}],
    parameters: [
      ...buildQueryParameters(operationId, query, shared),
      ...buildQueryParameters(operationId, exportLinkQuery, shared),
      ...EVERYWHERE,
    ],
    'x-columns': columns.map(([name]) => name),
    responses: buildResponses(
      [
        'request.malformed',
        'fields.invalid',
        'session.expired',
        'password.first',
        'ticket.invalid',
        ...errors,
      ],
      { 'text/csv': { schema: { type: 'string' } } },
    ),
  };
}
