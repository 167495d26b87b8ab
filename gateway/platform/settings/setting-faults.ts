import type * as z from 'zod/mini';
import { nearestName } from '../core/nearest-name.ts';

type Issue = z.core.$ZodIssue;
type Definition = {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly out?: z.core.$ZodType;
};

const FORMS: Readonly<Record<string, string>> = {
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
};
/** The message of zod where a schema names none. */
const NO_WORDS = 'Invalid input';

const definitionOf = (schema: z.core.$ZodType | undefined): Definition => {
  const definition = (schema?._zod.def ?? {}) as Definition;
  const wrapped = definition.innerType ?? definition.out;
  return wrapped ? definitionOf(wrapped) : definition;
};

/** Returns the fields of the object at this place of a schema. */
function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at = definitionOf(schema);
  for (const step of path) {
    const inner = at.shape?.[String(step)] ?? at.element ?? at.valueType;
    at = definitionOf(inner);
  }
  return Object.keys(at.shape ?? definitionOf(at.keyType).entries ?? {});
}

/** Describes a wrong value in words. */
function inWords(issue: Issue): string {
  if (issue.message !== NO_WORDS) return issue.message;
  if (issue.code === 'invalid_type') return FORMS[issue.expected] ?? 'is not of the right form';
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'is not a field';
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  return 'is not of the right form';
}

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '';

/** Says that there is no such name, and which one may be meant (OPER-57). */
export function describeUnknown(name: string, what: string, names: readonly string[]): string {
  const meant = nearestName(name, names);
  const instead = meant === undefined ? `Fields are: ${names.join(', ')}.` : `Did you mean ${meant}?`;
  return `${name} is not ${what}. ${instead}`;
}

/** Returns a line for each fault of settings, with the path of the value. A fault without a path is a whole sentence. */
export function settingFaults(schema: z.core.$ZodType, issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      const fields = fieldsAt(schema, issue.path);
      return issue.keys.map((key) => `${path}: ${describeUnknown(key, 'a field', fields)}`);
    }
    return path === '' ? [issue.message] : [`${path}: ${inWords(issue)}`];
  });
}
