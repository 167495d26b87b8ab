import type { OpenApi, Operation } from '#gateway/site/docs/document.ts';
import { parametersIn } from '#gateway/site/docs/document.ts';
import type { JsonSchema } from '#gateway/site/docs/json-schema.ts';
import { type Breach, compareSchemas } from './compare-schemas.ts';

type Operations = ReadonlyMap<string, Operation>;

const listOperations = ({ paths }: OpenApi): Operations =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );

const isOpen = ({ security }: Operation): boolean =>
  security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);

function* compareSecurity(before: Operation, after: Operation, where: string): Generator<Breach> {
  const schemes = (operation: Operation) => operation.security.flatMap((scheme) => Object.keys(scheme));
  const removed = schemes(before).filter((name) => !schemes(after).includes(name));
  if ((isOpen(before) && !isOpen(after)) || (removed.length > 0 && !isOpen(after)))
    yield { rule: 12, where, what: 'its security became stricter' };
}

/** Returns the parameters as the fields of an object, so that the rules of fields apply. */
function toFields(document: OpenApi, operation: Operation): JsonSchema {
  const parameters = parametersIn(document, operation).map(
    ({ in: place, name, ...parameter }) => [`${place} ${name}`, parameter] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(([name, { schema }]) => [name, schema])),
    required: parameters.filter(([, { required }]) => required).map(([name]) => name),
  };
}

/** Returns the content of a request: of a sealed body what is in it. */
const bodyOf = ({ requestBody, 'x-sealed-payload': payload }: Operation): JsonSchema | undefined =>
  payload ?? Object.values(requestBody?.content ?? {})[0]?.schema;

const contentOf = (operation: Operation): JsonSchema =>
  Object.values(operation.responses[200]?.content ?? {})[0]?.schema ?? {};

function* removedNames(before: object, after: object, where: string, kind: string): Generator<Breach> {
  for (const name of Object.keys(before))
    if (!Object.hasOwn(after, name)) yield { rule: 1, where, what: `${kind} ${name} was removed` };
}

const toSet = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, true]));

function* compareOperations(
  [before, old]: readonly [OpenApi, Operation],
  [after, now]: readonly [OpenApi, Operation],
  where: string,
): Generator<Breach> {
  yield* compareSecurity(old, now, where);
  yield* compareSchemas(toFields(before, old), toFields(after, now), where, 'request');
  const none: JsonSchema = { type: 'object' };
  yield* compareSchemas(bodyOf(old) ?? none, bodyOf(now) ?? none, `${where} body`, 'request');
  yield* compareSchemas(contentOf(old), contentOf(now), `${where} answer`, 'answer');
  yield* removedNames(old.responses, now.responses, where, 'status');
  yield* removedNames(toSet(old['x-columns']), toSet(now['x-columns']), where, 'column');
  yield* removedNames(old['x-events'] ?? {}, now['x-events'] ?? {}, where, 'event');
}

/** Returns the breaking differences between two versions of the document, by the 13 rules of OPER-24. */
export function listBreaches(before: OpenApi, after: OpenApi): Breach[] {
  const breaches: Breach[] = [];
  const [old, now] = [listOperations(before), listOperations(after)];
  for (const [name, operation] of old) {
    const same = now.get(name);
    if (same) breaches.push(...compareOperations([before, operation], [after, same], name));
    else breaches.push({ rule: 1, where: name, what: 'the operation was removed' });
  }
  for (const [name, schema] of Object.entries(before.components.schemas)) {
    const same = after.components.schemas[name];
    if (same) breaches.push(...compareSchemas(schema, same, `schema ${name}`, 'answer'));
  }
  for (const [name, usual] of Object.entries(before['x-features']))
    if (after['x-features'][name] !== usual)
      breaches.push({ rule: 13, where: `feature ${name}`, what: `its default ${usual} changed` });
  return breaches;
}

/** Fields of words alone, which change no contract. */
const WORDS: readonly string[] = ['description', 'summary', 'title', 'version', 'x-text'];
const EXAMPLES: readonly string[] = ['example', 'examples'];

/** Returns a document without its words, and without the order of its fields. */
export function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const isWord = ([name, inner]: [string, unknown]) =>
    EXAMPLES.includes(name) || (WORDS.includes(name) && typeof inner === 'string');
  return Object.fromEntries(
    Object.entries(value)
      .filter((field) => !isWord(field))
      .map(([name, inner]) => [name, withoutWords(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
