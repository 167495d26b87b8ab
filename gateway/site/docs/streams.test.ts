import { describe, expect, test } from 'vitest';
import * as streamEvents from '#contract/events/events.ts';
import { STREAMS } from '#contract/events/streams.request.ts';
import * as play from '#contract/games/play.ts';
import * as lottery from '#contract/lottery/lottery-bets.ts';
import { openApiDocument } from './openapi.ts';

const contract = openApiDocument();

/** Returns the names of events among the constants of a module. */
const namesOfEvents = (module: object): string[] =>
  Object.entries(module).flatMap(([name, value]) => (name.endsWith('_EVENT') ? String(value) : []));

describe('streams in the OpenAPI document', () => {
  test('both streams are text/event-stream, with the rules of the format (OPER-16)', () => {
    for (const { path, operationId } of STREAMS) {
      const operation = contract.paths[path]?.get;
      expect(operation?.operationId).toBe(operationId);
      expect(Object.keys(operation?.responses[200]?.content ?? {})).toEqual(['text/event-stream']);
      expect(operation?.description).toContain('`event:`');
      expect(operation?.responses[401]?.description).toBe('session.expired');
    }
  });

  test('every event of the contract has its form, an example and its moment (OPER-16)', () => {
    const documented = STREAMS.flatMap(({ path }) =>
      Object.keys(contract.paths[path]?.get?.['x-events'] ?? {}),
    );
    const declared = [streamEvents, play, lottery].flatMap(namesOfEvents);
    expect(new Set(documented)).toEqual(new Set(declared));
    for (const { path } of STREAMS)
      for (const { data, description } of Object.values(contract.paths[path]?.get?.['x-events'] ?? {})) {
        expect(contract.components.schemas).toHaveProperty(data.$ref.split('/').at(-1) ?? '');
        expect(description).toMatch(/^[A-Z].*\.$/);
      }
  });

  test('the example of each event has the form of its data (OPER-16)', () => {
    for (const { events } of STREAMS)
      for (const [name, { data, example }] of Object.entries(events))
        expect([name, data ? data.safeParse(example).success : example === null]).toEqual([name, true]);
  });
});
