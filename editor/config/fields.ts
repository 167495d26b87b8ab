import type { Field, SelectField } from '@sveltia/cms';
import * as z from 'zod/mini';
import { fieldNotes } from '#contract/content/content-fields.ts';
import { CONTENT_COLLECTIONS, type Collection } from '#contract/content/content-files.ts';
import type { EditorTexts } from '#locales/editor.ts';
import { BODY } from './body.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the editing form of a collection, built from the schema that its files are checked with. */
export function buildForm(collection: Collection, texts: EditorTexts): Field[] {
  const { schema, body } = CONTENT_COLLECTIONS[collection];
  const described: Schema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: fieldNotes,
  });
  const text: Field = {
    name: BODY,
    label: texts.body,
    widget: 'richtext',
    required: body === 'required',
    i18n: true,
    modes: ['rich_text', 'raw'],
    editor_components: [],
    buttons: ['bold', 'italic', 'link', 'heading-two', 'heading-three', 'bulleted-list', 'numbered-list'],
  };
  return [...buildFields(described, texts), text];
}

function buildFields(schema: Schema, texts: EditorTexts): Field[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'object' ? [buildField(name, property, required.includes(name), texts)] : [],
  );
}

function buildField(name: string, schema: Schema, required: boolean, texts: EditorTexts): Field {
  const { input, hint, translated, fromName, title = name } = schema;
  const words = (text: string) => texts.fields[text] ?? text;
  const hints = [
    ...(typeof hint === 'string' ? [words(hint)] : []),
    ...(input === 'minute' ? [texts.clock] : []),
  ];
  const common: Common = {
    name,
    label: words(title),
    required: required && fromName !== true,
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    // A value that is the same in every language is written into the English file only.
    ...(translated === true && { i18n: true }),
  };
  if (input === 'picture') return { ...common, widget: 'image' };
  if (input === 'day') return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (input === 'minute') {
    return { ...common, widget: 'datetime', type: 'datetime-local', format: 'YYYY-MM-DD HH:mm' };
  }
  switch (schema.type) {
    case 'boolean':
      return { ...common, widget: 'boolean', default: schema.default === true };
    case 'number':
      return {
        ...common,
        widget: 'number',
        value_type: 'int',
        ...(schema.minimum !== undefined && { min: schema.minimum }),
        ...(typeof schema.default === 'number' && { default: schema.default }),
      };
    case 'array':
      return buildListField(common, schema, texts);
    default:
      return schema.enum ? buildChoiceField(common, schema, texts) : buildLineField(common, schema);
  }
}

interface Common {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
  i18n?: true;
}

function buildLineField(common: Common, { pattern, maxLength }: Schema): Field {
  return {
    ...common,
    widget: 'string',
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern !== undefined && { pattern: [pattern, common.hint ?? common.label] }),
  };
}

function buildChoiceField(common: Common, schema: Schema, texts: EditorTexts, multiple = false): SelectField {
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string');
  const fallback = schema.default;
  return {
    ...common,
    widget: 'select',
    options: values.map((value) => ({ value, label: texts.options[value] ?? value })),
    ...(multiple && { multiple, min: 1 }),
    ...(typeof fallback === 'string' && { default: fallback }),
    ...(Array.isArray(fallback) && { default: fallback.map(String) }),
  };
}

function buildListField(common: Common, schema: Schema, texts: EditorTexts): Field {
  const { items, minItems, maxItems } = schema;
  const item: Schema = typeof items === 'object' && !Array.isArray(items) ? items : {};
  if (item.enum) return buildChoiceField(common, { ...item, default: schema.default }, texts, true);
  // Every language has a separate list, so that all of an item belongs to it.
  const fields = buildFields(item, texts).map((field) =>
    common.i18n ? { ...field, i18n: true as const } : field,
  );
  return {
    ...common,
    widget: 'list',
    fields,
    collapsed: true,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  };
}
