import type { JsonSchema } from './json-schema.ts';

const STEP = '  ';

/** Returns the name of a shared schema in a reference. */
const nameIn = (reference: string) => reference.split('/').at(-1) ?? reference;

function bounds({ minLength, maxLength, minimum, maximum, pattern }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    const known = most === Number.MAX_SAFE_INTEGER ? undefined : most;
    if (least === undefined && known === undefined) return [];
    return [`${least ?? ''}…${known ?? ''}${unit}`];
  };
  const notes = [
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(pattern && pattern.length < 60 ? [pattern] : []),
  ];
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = indent + STEP;
  const lines = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${typeText(field, inner)}`;
  });
  if (typeof schema.additionalProperties === 'object')
    lines.push(`${inner}[name]: ${typeText(schema.additionalProperties, inner)}`);
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

const isNull = ({ type }: JsonSchema) => type === 'null';

/** Formats a schema in the short notation of the documentation page. Nullable and optional look the same. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) {
    const options = forms.filter((option) => !isNull(option));
    return options.map((option) => typeText(option, indent)).join(' | ');
  }
  const type = [schema.type ?? 'any'].flat().filter((name) => name !== 'null')[0] ?? 'null';
  if (type === 'array') {
    const item = typeText(schema.items ?? {}, indent);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  return type === 'object' ? objectText(schema, indent) : `${type}${bounds(schema)}`;
}
