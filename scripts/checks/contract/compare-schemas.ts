import type { JsonSchema } from '#gateway/site/docs/json-schema.ts';

/** Who writes the data: a request is written by the site, an answer by the gateway. */
export type Direction = 'request' | 'answer';

/** A breaking difference: the number of its rule of OPER-24, its place and its kind. */
export interface Breach {
  readonly rule: number;
  readonly where: string;
  readonly what: string;
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Returns the forms of a schema, those of nested choices included. Targets of references are compared separately. */
function listForms(schema: JsonSchema): JsonSchema[] {
  if (schema.$ref !== undefined) return [{ type: 'object' }];
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? forms.flatMap(listForms) : [schema];
}

function listTypes(form: JsonSchema): string[] {
  if (form.type !== undefined) return [form.type].flat();
  const values = form.const === undefined ? (form.enum ?? []) : [form.const];
  return values.map((value) => (value === null ? 'null' : typeof value));
}

/** A whole number is a number with a bound. */
const toType = (type: string): string => (type === 'integer' ? 'number' : type);
const listTypeNames = (forms: readonly JsonSchema[]): string =>
  [...new Set(forms.flatMap(listTypes).map(toType))].toSorted().join(' or ');

/** Returns the values of a closed list; undefined where any value of a scalar type is valid. */
function closedValues(forms: readonly JsonSchema[]): Set<unknown> | undefined {
  const scalars = forms.filter((form) => !['object', 'array', 'null'].includes(String(form.type)));
  if (scalars.length === 0) return undefined;
  const values = scalars.map((form) => (form.const === undefined ? form.enum : [form.const]));
  return values.every(isDefined) ? new Set(values.flat()) : undefined;
}

function* compareValues(
  before: Set<unknown> | undefined,
  after: Set<unknown> | undefined,
  where: string,
  direction: Direction,
): Generator<Breach> {
  if (direction === 'request' && after) {
    const removed = before ? [...before].filter((value) => !after.has(value)) : ['any other value'];
    for (const value of removed) yield { rule: 7, where, what: `value ${value} was removed` };
  }
  if (direction === 'answer' && before) {
    const added = after ? [...after].filter((value) => !before.has(value)) : ['any other value'];
    for (const value of added) yield { rule: 8, where, what: `value ${value} was added` };
  }
}

const MIN_BOUNDS = ['minLength', 'minimum'] as const;
const MAX_BOUNDS = ['maxLength', 'maximum'] as const;

/** Returns the bound of the forms that have it. */
const boundOf = (forms: readonly JsonSchema[], name: (typeof MIN_BOUNDS | typeof MAX_BOUNDS)[number]) =>
  forms.map((form) => form[name]).find(isDefined);

function* compareBounds(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  where: string,
  direction: Direction,
): Generator<Breach> {
  const rule = direction === 'request' ? 9 : 10;
  const sign = direction === 'request' ? 1 : -1;
  for (const name of MIN_BOUNDS) {
    const [old, now] = [boundOf(before, name) ?? -Infinity, boundOf(after, name) ?? -Infinity];
    if (Math.sign(now - old) === sign) yield { rule, where, what: `${name} ${old} became ${now}` };
  }
  for (const name of MAX_BOUNDS) {
    const [old, now] = [boundOf(before, name) ?? Infinity, boundOf(after, name) ?? Infinity];
    if (Math.sign(old - now) === sign) yield { rule, where, what: `${name} ${old} became ${now}` };
  }
}

function* compareObjects(
  before: JsonSchema,
  after: JsonSchema,
  where: string,
  direction: Direction,
): Generator<Breach> {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const isRequest = direction === 'request';
  for (const [name, field] of Object.entries(old)) {
    const place = `${where}.${name}`;
    const present = now[name];
    if (!present) {
      yield { rule: 1, where: place, what: 'the field was removed' };
      continue;
    }
    const [wasRequired, isRequired] = [before, after].map(
      ({ required }) => required?.includes(name) ?? false,
    );
    if (isRequest && !wasRequired && isRequired) yield { rule: 2, where: place, what: 'it became required' };
    if (!isRequest && wasRequired && !isRequired) yield { rule: 4, where: place, what: 'it became optional' };
    yield* compareSchemas(field, present, place, direction);
  }
  for (const name of Object.keys(now))
    if (!old[name] && after.required?.includes(name))
      yield { rule: isRequest ? 3 : 5, where: `${where}.${name}`, what: 'a required field was added' };
  const [rest, restNow] = [before.additionalProperties, after.additionalProperties];
  if (typeof rest === 'object' && typeof restNow === 'object')
    yield* compareSchemas(rest, restNow, `${where}{}`, direction);
}

const ofType = (forms: readonly JsonSchema[], type: string) => forms.filter((form) => form.type === type);

/** Yields the breaking differences between two schemas, by the rules of OPER-24. */
export function* compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  where: string,
  direction: Direction,
): Generator<Breach> {
  const [old, now] = [listForms(before), listForms(after)];
  const [types, typesNow] = [listTypeNames(old), listTypeNames(now)];
  if (types !== typesNow) {
    yield { rule: 6, where, what: `type ${types} became ${typesNow}` };
    return;
  }
  yield* compareValues(closedValues(old), closedValues(now), where, direction);
  yield* compareBounds(old, now, where, direction);
  const patterns = [old, now].map((forms) => forms.map(({ pattern }) => pattern).find(isDefined));
  if (patterns[0] !== patterns[1]) yield { rule: 11, where, what: `pattern ${patterns.join(' became ')}` };
  const [objects, objectsNow] = [ofType(old, 'object'), ofType(now, 'object')];
  if (objects.length !== objectsNow.length)
    yield { rule: 6, where, what: `${objects.length} forms became ${objectsNow.length}` };
  for (const [place, form] of objects.entries()) {
    const same = objectsNow[place];
    if (same) yield* compareObjects(form, same, where, direction);
  }
  const [list, listNow] = [ofType(old, 'array')[0], ofType(now, 'array')[0]];
  if (list?.items && listNow?.items)
    yield* compareSchemas(list.items, listNow.items, `${where}[]`, direction);
}
