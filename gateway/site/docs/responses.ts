import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Answer, Content } from './document.ts';
import { buildAnswerHeaders } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';

export const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const AT_ANY_CALL: readonly ErrorCode[] = [
  'region.restricted',
  'rate.limited',
  'internal.error',
  'upstream.unavailable',
  'system.maintenance',
];

/** Returns the successful answer, and a failure for each status of these codes and of those of any call. */
export function buildResponses(
  codes: readonly ErrorCode[],
  content: Content,
  isAlwaysOpen = false,
): Record<string, Answer> {
  const all = new Set([...codes, ...AT_ANY_CALL]);
  if (isAlwaysOpen) all.delete('region.restricted');
  const responses: Record<string, Answer> = {
    200: { description: 'Success', headers: buildAnswerHeaders(200), content },
  };
  for (const status of new Set([...all].map((code) => ERROR_STATUS[code])))
    responses[status] = {
      description: [...all].filter((code) => ERROR_STATUS[code] === status).join(', '),
      headers: buildAnswerHeaders(status),
      content: json({ $ref: '#/components/schemas/Failure' }),
    };
  return responses;
}
