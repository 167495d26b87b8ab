import type { EntryCollection, Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldNotes } from '#contract/content-fields.ts';
import { CONTENT_COLLECTIONS, isCollection, sharedFields } from '#contract/content-files.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { textsIn } from '../texts/index.ts';
import { BODY } from './body.ts';
import { cmsConfig, ownBackend } from './cms-config.ts';

const NAMES = Object.keys(CONTENT_COLLECTIONS).filter(isCollection);

function collections(language: (typeof LANGUAGES)[number]): EntryCollection[] {
  const cms = cmsConfig({
    texts: textsIn(language),
    backend: ownBackend(),
    logout: '/admin',
    collections: NAMES,
  });
  return (cms.collections ?? []) as EntryCollection[];
}

function fieldsOf(name: string, language: (typeof LANGUAGES)[number] = 'EN'): Map<string, Field> {
  const found = collections(language).find((collection) => collection.name === name);
  return new Map(found?.fields?.map((field) => [field.name, field]));
}

test('every field of every schema has its place in a form, and the form has no other (CONT-10)', () => {
  expect(collections('EN').map(({ name }) => name)).toEqual(NAMES);
  for (const name of NAMES) {
    const wanted = [...Object.keys(CONTENT_COLLECTIONS[name].schema.shape), BODY];
    expect([...fieldsOf(name).keys()]).toEqual(wanted);
  }
});

test('a field is asked for in each language only where its words differ', () => {
  for (const name of NAMES) {
    const shared = new Set(sharedFields(name));
    for (const [field, { i18n }] of fieldsOf(name)) expect(i18n === true).toBe(!shared.has(field));
  }
});

test('forms ask for what schemas check', () => {
  const fields = fieldsOf('promotions');
  expect(fields.get('title')).toMatchObject({ widget: 'string', required: true, maxlength: 90 });
  expect(fields.get('cover')).toMatchObject({ widget: 'image', required: true });
  expect(fields.get('categories')).toMatchObject({ widget: 'select', multiple: true, min: 1 });
  expect(fields.get('startDate')).toMatchObject({ type: 'date', format: 'YYYY-MM-DD', required: true });
  expect(fieldsOf('vip').get('publishFrom')).toMatchObject({ format: 'YYYY-MM-DD HH:mm', required: false });
  expect(fields.get('draft')).toMatchObject({ widget: 'boolean', default: false });
  expect(fields.get('order')).toMatchObject({ widget: 'number', value_type: 'int', min: 0, default: 100 });
  expect(fields.get('state')).toMatchObject({ widget: 'select' });
  expect(fieldsOf('vip').get('tiers')).toMatchObject({ widget: 'list', min: 1, max: 20 });
});

test('labels, hints and choices are in Chinese and Malay, not in English', () => {
  const words = new Set<string>();
  const choices = new Set<string>();
  for (const { schema } of Object.values(CONTENT_COLLECTIONS)) {
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      metadata: fieldNotes,
      override: ({ jsonSchema }) => {
        const { title, hint } = jsonSchema as { title?: string; hint?: string };
        for (const text of [title, hint]) if (text !== undefined) words.add(text);
        for (const value of jsonSchema.enum ?? []) choices.add(String(value));
      },
    });
  }
  for (const language of LANGUAGES) {
    const { fields, options } = textsIn(language);
    expect([...choices].filter((value) => !options[value])).toEqual([]);
    if (language !== 'EN') expect([...words].filter((text) => !fields[text])).toEqual([]);
  }
});
