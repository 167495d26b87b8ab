import { describe, expect, test } from 'vitest';
import { KNOWN_VALUES } from '#contract/site/values/known-values.request.ts';
import { describeValues, KNOWN } from './describe-values.ts';
import type { JsonSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';

/** Returns every schema in a value that lists its values, with the place where it was found. */
function listEnums(value: unknown, path = ''): [path: string, schema: JsonSchema][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => listEnums(part, `${path}/${name}`));
  const { enum: values, description, title } = value as JsonSchema;
  const isBare = Array.isArray(values) && description === undefined && title !== KNOWN;
  return isBare ? [[path, value], ...inner] : inner;
}

const contract = openApiDocument();
const text = JSON.stringify(contract);

describe('values of fields in the OpenAPI document', () => {
  test('every closed list of values has a sentence for each of them (OPER-19)', () => {
    expect(listEnums(contract).map(([path, schema]) => [path, schema.enum])).toEqual([]);
  });

  test('known values of an open field leave unknown ones valid (OPER-19)', () => {
    const field = describeValues({ type: 'number' }, 'memberInfo.type');
    expect(field.anyOf?.[0]?.enum).toEqual([0, 1, 2, 4, 40, 41, 42]);
    expect(field.anyOf?.[1]).toEqual({ type: 'number' });
    expect(field.description).toMatch(/- `4`: A trial account\.[\s\S]+Other values: An agent\./);
  });

  test.each(KNOWN_VALUES.map((known) => ({ ...known, name: known.fields.join(', ') })))(
    'the document publishes the values of $name (OPER-19)',
    ({ values }) => {
      const [first] = Object.entries(values);
      expect(text).toContain(JSON.stringify(`- \`${first?.[0]}\`: ${first?.[1]}`).slice(1, -1));
    },
  );

  test.each(['customerService.type', 'banners.groupName', 'popup.when', 'promotion.state', 'list.kind'])(
    'the known values reach %s of a schema as deep as this (OPER-19)',
    (field) => {
      const scalar: JsonSchema = { type: ['string', 'null'] };
      const [outer = '', inner = ''] = field.split('.');
      const list = { type: 'object', properties: { [inner]: scalar } };
      const nested = { properties: { [outer]: { anyOf: [{ type: 'array', items: list }] } } };
      expect(JSON.stringify(describeValues(nested, 'transactions'))).toContain('Other values');
    },
  );

  test('codes of errors have their sentence, and an unknown code stays valid (OPER-19)', () => {
    const { errorCode } = contract.components.schemas.Failure?.properties ?? {};
    expect(errorCode?.description).toContain('- `call.not.offered`: ');
    expect(errorCode?.anyOf?.[1]).toEqual({ type: 'string' });
  });
});
