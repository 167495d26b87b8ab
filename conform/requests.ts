import { CONTRACT_KINDS } from '#contract/agents/agent-contracts.ts';
import type { Operation, Parameter } from './document.ts';

const DAY_MS = 86_400_000;
const RANGE_DAYS = 30;

/** Values for parameters that the run has learned: by name, or by operation and name where several calls share a name. */
export type Facts = Map<string, string>;

export type Query = Readonly<Record<string, string | number>>;

const inPath = ({ parameters }: Operation): Parameter[] => parameters.filter((each) => each.in === 'path');
const inQuery = ({ parameters }: Operation): Parameter[] => parameters.filter((each) => each.in === 'query');

/** Values that fit any gateway. */
const USUAL: Readonly<Record<string, string>> = {
  kind: CONTRACT_KINDS[0],
  username: 'conform1',
  'checkAffiliate.code': 'conform1',
  backUrl: '/m/home',
};

/**
 * Builds path and query of a call with its required parameters.
 * @param more further parameters of the query
 * @returns undefined where a value is unknown that only the gateway has, such as the id of a game
 */
export function buildTarget(
  operation: Operation,
  facts: Facts,
  now: number,
  more: Query = {},
): string | undefined {
  const valueFor = ({ name, schema }: Parameter): string | undefined =>
    facts.get(`${operation.id}.${name}`) ??
    USUAL[`${operation.id}.${name}`] ??
    momentFor(name, now) ??
    (Array.isArray(schema.enum) ? String(schema.enum[0]) : undefined) ??
    USUAL[name] ??
    (name === 'id' ? undefined : facts.get(name));
  const parts = inPath(operation).map((parameter) => [parameter.name, valueFor(parameter)] as const);
  const required = inQuery(operation)
    .filter((parameter) => parameter.required)
    .map((parameter) => [parameter.name, valueFor(parameter)] as const);
  if ([...parts, ...required].some(([, value]) => value === undefined)) return undefined;
  const path = parts.reduce(
    (text, [name, value = '']) => text.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const always = Object.entries(more).map(([name, value]) => [name, String(value)] as const);
  return withQuery(path, [...required.map(([name, value = '']) => [name, value] as const), ...always]);
}

function withQuery(path: string, entries: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
  return query ? `${path}?${query}` : path;
}

/** The start or end of a range that ends now. */
function momentFor(name: string, now: number): string | undefined {
  if (name === 'from' || name === 'startDate') return String(now - RANGE_DAYS * DAY_MS);
  return name === 'to' || name === 'endDate' ? String(now) : undefined;
}

/**
 * Builds a query that the contract does not allow: without a required parameter, or with a value outside the published
 * schema of one.
 * @returns undefined where every query is allowed
 */
export function buildWrongTarget(operation: Operation, facts: Facts, now: number): string | undefined {
  const target = buildTarget(operation, facts, now);
  if (target === undefined) return undefined;
  const [path = '', query] = target.split('?');
  const entries = new URLSearchParams(query);
  const parameters = inQuery(operation);
  const required = parameters.find((parameter) => parameter.required);
  if (required) {
    entries.delete(required.name);
    return withQuery(path, [...entries]);
  }
  const strict =
    parameters.find(({ name }) => name === 'pageNo') ??
    parameters.find(({ schema }) => schema.type === 'integer') ??
    parameters.find(({ schema }) => schema.pattern !== undefined || Array.isArray(schema.enum));
  return strict && withQuery(path, [...entries, [strict.name, '~']]);
}

/** Returns whether a call lists records page after page. */
export const isPaged = (operation: Operation): boolean =>
  inQuery(operation).some(({ name }) => name === 'cursor');
