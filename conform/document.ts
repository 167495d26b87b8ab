import { readFileSync } from 'node:fs';
import { CALLS } from '#contract/calls.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { featureOfCall } from '#contract/site/feature-states.ts';
import type { FeatureName } from '#contract/site/features.ts';
import { CONTRACT_VERSION } from '#contract/site/version.ts';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Reference {
  readonly $ref: string;
}

interface Response {
  /** The error codes of the status, or "Success". */
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface PublishedOperation {
  readonly operationId: string;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-columns'?: readonly string[];
  readonly 'x-events'?: Readonly<Record<string, unknown>>;
}

/** The published contract, as far as the judgement reads it. */
export interface Published {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** Who may make a call: `opened` is the page of an opened game. */
export type Caller = 'anyone' | 'member' | 'agent' | 'opened';

/** A call, stream or file of the published contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path with its parameters in braces. */
  readonly path: string;
  readonly caller: Caller;
  /** The feature to which it belongs; undefined for calls that belong to none. */
  readonly feature: FeatureName | undefined;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
  /** Columns of a file of CSV. */
  readonly columns: readonly string[] | undefined;
  /** Names of the events of a stream. */
  readonly events: readonly string[] | undefined;
}

/** Reads the document of the present version of the contract. */
export const readPublished = (): Published =>
  JSON.parse(
    readFileSync(new URL(`../contract/published/${CONTRACT_VERSION}.json`, import.meta.url), 'utf8'),
  ) as Published;

/** Lists the operations of the published contract, in its order. */
export function listOperations({ paths, components }: Published): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      caller: findCaller(operation, path),
      feature: featureOfCall(path) ?? (operation['x-columns'] && 'EXPORTS'),
      parameters: operation.parameters.flatMap((parameter) =>
        '$ref' in parameter
          ? (components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? [])
          : parameter,
      ),
      responses: operation.responses,
      columns: operation['x-columns'],
      events: operation['x-events'] && Object.keys(operation['x-events']),
    })),
  );
}

function findCaller({ operationId, 'x-events': events }: PublishedOperation, path: string): Caller {
  const call: AnyCall | undefined = (CALLS as Readonly<Record<string, AnyCall>>)[operationId];
  if (call) return call.access === 'optional' || call.access === 'public' ? 'anyone' : call.access;
  // The table of calls has no streams and files.
  if (path.startsWith('/wps/agent/')) return 'agent';
  return events && path.startsWith('/wps/play/') ? 'opened' : 'member';
}
