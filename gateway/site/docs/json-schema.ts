/** The subset of JSON Schema (2020-12) that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  /** Like `anyOf`, where one property distinguishes the forms. */
  oneOf?: JsonSchema[];
  pattern?: string;
  /** Media type and schema of the parts of a text. */
  contentMediaType?: string;
  contentSchema?: JsonSchema;
  /** `binary` for a file of a form. */
  format?: string;
  title?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  /** Decimals of an amount of money. */
  'x-decimals'?: number;
}
