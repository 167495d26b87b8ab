import { describe, expect, test } from 'vitest';
import type { OpenApi, Operation } from '#gateway/site/docs/document.ts';
import type { JsonSchema } from '#gateway/site/docs/json-schema.ts';
import { openApiDocument } from '#gateway/site/docs/openapi.ts';
import { listBreaches } from './compare.ts';
import { versionProblems } from './released.ts';

const TEXT = JSON.stringify(openApiDocument());
const copy = (): OpenApi => JSON.parse(TEXT) as OpenApi;
const published = copy();

/** Returns an operation of a copy, to plant a change in it. */
function find({ paths }: OpenApi, method: string, path: string): Operation {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is missing.`);
  return operation;
}

/** Returns the value in the successful answer of an operation. */
function answerOf(document: OpenApi, method: string, path: string): JsonSchema {
  const content = find(document, method, path).responses[200]?.content['application/json'];
  return content?.schema.properties?.value ?? {};
}

const fieldOf = ({ properties }: JsonSchema, name: string): JsonSchema => properties?.[name] ?? {};

/** Returns a query parameter that an operation has itself. */
function parameterOf(document: OpenApi, path: string, name: string) {
  for (const parameter of find(document, 'get', path).parameters)
    if ('name' in parameter && parameter.name === name) return parameter;
  throw new Error(`${path} has no ${name}.`);
}

const wallet = (document: OpenApi) => answerOf(document, 'get', '/wps/wallets/gcs');
const review = (document: OpenApi) => answerOf(document, 'get', '/wps/play/summary');

type Change = (document: OpenApi) => void;

const BREAKING: readonly [rule: number, name: string, change: Change][] = [
  [1, 'an operation that is removed', ({ paths }) => delete paths['/wps/games/hot']],
  [1, 'an answer field that is removed', (document) => delete wallet(document).properties?.sumBalance],
  [
    1,
    'an event that is removed',
    (document) => delete find(document, 'get', '/wps/events')['x-events']?.draw,
  ],
  [1, 'a status that is removed', (document) => delete find(document, 'get', '/wps/bets').responses[401]],
  [
    1,
    'a parameter that is removed',
    (document) => find(document, 'get', '/wps/bets').parameters.splice(0, 1),
  ],
  [
    2,
    'a parameter that becomes required',
    (document) => {
      parameterOf(document, '/wps/games', 'language').required = true;
    },
  ],
  [
    3,
    'a required parameter that is added',
    (document) =>
      find(document, 'get', '/wps/games').parameters.push({
        name: 'shelf',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
  ],
  [
    4,
    'an answer field that becomes optional',
    (document) => {
      wallet(document).required = [];
    },
  ],
  [
    5,
    'a required answer field that is added',
    (document) => {
      const value = wallet(document);
      value.properties = { ...value.properties, bonus: { type: 'number' } };
      value.required = [...(value.required ?? []), 'bonus'];
    },
  ],
  [
    6,
    'a type that changes',
    (document) => {
      fieldOf(wallet(document), 'sumBalance').type = 'string';
    },
  ],
  [
    7,
    'a value of a request that is removed',
    (document) => parameterOf(document, '/wps/proof', 'action').schema.enum?.pop(),
  ],
  [
    8,
    'a value of an answer that is added to a closed list',
    (document) => fieldOf(answerOf(document, 'post', '/wps/deposits'), 'status').enum?.push('held'),
  ],
  [
    9,
    'a bound of a request that becomes narrower',
    (document) => {
      parameterOf(document, '/wps/games', 'pageSize').schema.maximum = 50;
    },
  ],
  [
    10,
    'a bound of an answer that becomes wider',
    (document) => delete fieldOf(review(document), 'nextAt').minimum,
  ],
  [
    11,
    'a pattern that changes',
    ({ components }) => {
      const { requiredIdempotencyKey: key } = components.parameters;
      if (key) key.schema.pattern = '^\\w+$';
    },
  ],
  [
    12,
    'security that becomes stricter',
    (document) => {
      find(document, 'get', '/wps/system/countries').security = [{ session: [] }];
    },
  ],
  [
    13,
    'a feature whose default changes',
    (document) => {
      document['x-features'].DEPOSIT = 'off';
    },
  ],
];

const ADDITIVE: readonly [name: string, change: Change][] = [
  [
    'an operation',
    (document) => {
      document.paths['/wps/new'] = { get: find(document, 'get', '/wps/bets') };
    },
  ],
  [
    'an optional answer field',
    (document) => {
      const value = wallet(document);
      value.properties = { ...value.properties, bonus: { type: 'number' } };
    },
  ],
  [
    'a wider bound of a request',
    (document) => {
      parameterOf(document, '/wps/games', 'pageSize').schema.maximum = 200;
    },
  ],
  [
    'a value of a request',
    (document) => parameterOf(document, '/wps/proof', 'action').schema.enum?.push('chat'),
  ],
];

function withChange(change: Change): OpenApi {
  const document = copy();
  change(document);
  return document;
}

const SAME = { old: '1.1.0', now: '1.1.0', described: ['1.1.0'] };

describe('differences between two documents', () => {
  test.each(BREAKING)('rule %i finds %s (OPER-23, OPER-24)', (rule, _name, change) => {
    const changed = withChange(change);
    expect(listBreaches(published, changed).map((breach) => breach.rule)).toContain(rule);
    const minor = { ...SAME, now: '1.2.0', described: ['1.2.0', '1.1.0'] };
    expect(versionProblems(published, changed, minor)).not.toEqual([]);
    const major = { ...SAME, now: '2.0.0', described: ['2.0.0', '1.1.0'] };
    expect(versionProblems(published, changed, major)).toEqual([]);
  });

  test.each(ADDITIVE)('%s may be added with a higher minor and an entry (OPER-23)', (_name, change) => {
    const changed = withChange(change);
    expect(listBreaches(published, changed)).toEqual([]);
    expect(versionProblems(published, changed, SAME)).toHaveLength(1);
    expect(versionProblems(published, changed, { ...SAME, now: '1.2.0' })).toHaveLength(1);
    const described = { ...SAME, now: '1.2.0', described: ['1.2.0', '1.1.0'] };
    expect(versionProblems(published, changed, described)).toEqual([]);
  });

  test('a document has no difference from itself, nor by its words alone (OPER-23)', () => {
    const reworded = withChange((document) => {
      find(document, 'get', '/wps/bets').summary = 'Other words';
    });
    expect(versionProblems(published, reworded, SAME)).toEqual([]);
  });
});
