import type { EntryCollection, Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldNotes } from '#contract/content/content-fields.ts';
import { CONTENT_COLLECTIONS, isCollection, sharedFields } from '#contract/content/content-files.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { editorTexts } from '#locales/editor.ts';
import { BODY } from './body.ts';
import { cmsConfig, ownBackend } from './cms-config.ts';

const NAMES = Object.keys(CONTENT_COLLECTIONS).filter(isCollection);

function collections(language: (typeof LANGUAGES)[number]): EntryCollection[] {
  const cms = cmsConfig({
    texts: editorTexts(language),
    backend: ownBackend(),
    logout: '/admin',
    collections: NAMES,
  });
  return (cms.collections ?? []) as EntryCollection[];
}

function collectionOf(
  name: string,
  language: (typeof LANGUAGES)[number] = 'EN',
): EntryCollection | undefined {
  return collections(language).find((collection) => collection.name === name);
}

function fieldsOf(name: string, language: (typeof LANGUAGES)[number] = 'EN'): Map<string, Field> {
  return new Map(collectionOf(name, language)?.fields?.map((field) => [field.name, field]));
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

test('a row has its picture, uploaded or of the site’s own drawings (CONT-10)', () => {
  expect(collectionOf('promotions')?.thumbnail).toEqual(['cover', '/art/cover/{{cover}}.svg']);
  expect(collectionOf('ambassadors')?.thumbnail).toEqual(['portrait', '/art/portrait/{{portrait}}.svg']);
  expect(collectionOf('sponsor')?.thumbnail).toContain('/art/cover/{{slides.0.image}}.svg');
  for (const name of NAMES) {
    const pictures = [...fieldsOf(name).values()].filter(({ widget }) => widget === 'image');
    expect(collectionOf(name)?.thumbnail).toEqual(
      expect.arrayContaining(pictures.flatMap(({ name: field }) => [field, expect.stringContaining(field)])),
    );
  }
});

test.each(LANGUAGES)('a row has draft, dates and state in words for people: %s (CONT-10)', (language) => {
  const { row } = editorTexts(language);
  const promotion = String(collectionOf('promotions', language)?.summary);
  for (const word of [row.draft, row.noEnd, row.byDates]) expect(promotion).toContain(`'${word}`);
  expect(promotion.replace(/\{\{[^}]*\}\}/g, '')).toBe(' ·  –  · ');
  expect(promotion).toMatch(/startDate \| date\(.*endDate \| date\(/);
  expect(collectionOf('help', language)?.summary).toBe(`{{draft | ternary('${row.draft} · ', '')}}{{title}}`);
});

test('a text has one pair of dates, and its link is made from the title (CONT-10)', () => {
  for (const name of NAMES) {
    const dates = [...fieldsOf(name).values()].filter(({ widget }) => widget === 'datetime');
    expect([name, dates.length]).toEqual([name, 2]);
  }
  expect(fieldsOf('promotions').get('linkage')).toMatchObject({ required: false });
  expect(collectionOf('promotions')?.slug).toBe('{{title}}');
});

test('a text begins in all three languages: one is left out only by switching it off (CONT-10)', () => {
  const { i18n } = cmsConfig({
    texts: editorTexts('EN'),
    backend: ownBackend(),
    logout: '/admin',
    collections: NAMES,
  });
  expect(i18n).toMatchObject({ locales: ['en', 'cn', 'ms'], initial_locales: 'all', default_locale: 'en' });
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
    const { fields, options } = editorTexts(language);
    expect([...choices].filter((value) => !options[value])).toEqual([]);
    if (language !== 'EN') expect([...words].filter((text) => !fields[text])).toEqual([]);
  }
});
