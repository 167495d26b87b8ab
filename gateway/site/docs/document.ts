import type { Header, Parameter, Reference } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';

/** The content of a request or an answer, by media type. */
export type Content = Record<string, { schema: JsonSchema }>;

export interface Answer {
  description: string;
  headers: Record<string, Reference>;
  content: Content;
}

/** An event of a stream (`x-events`). */
export interface DocumentedEvent {
  data: Reference;
  example: unknown;
  /** When it is sent. */
  description: string;
  /** Whether a stream may begin with it. */
  atOnce: boolean;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Callers, effect, use and feature; for streams and files also the format. */
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: true; content: Content };
  /** The content of a sealed body. */
  'x-sealed-payload'?: JsonSchema;
  /** The events of a stream, by name. */
  'x-events'?: Record<string, DocumentedEvent>;
  /** The columns of a file, in their order. */
  'x-columns'?: string[];
  responses: Record<string, Answer>;
}

/** The published contract. */
export interface OpenApi {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string; 'x-text': string };
  };
  servers: {
    url: string;
    description: string;
    variables: Record<string, { default: string; description: string }>;
  }[];
  tags: { name: string; description: string }[];
  /** Defaults of features whose flag a gateway leaves out (OPER-2). */
  'x-features': Record<string, string>;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
}

/** Returns the parameters of an operation, those of components included. */
export const parametersIn = ({ components }: OpenApi, { parameters }: Operation): Parameter[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter ? (components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : parameter,
  );
