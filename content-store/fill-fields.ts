import type { Figures } from '#contract/facts/figures.ts';
import { fillFigures } from '#locales/figures/fill.ts';
import type { ParsedFile } from './front-matter.ts';
import type { Place } from './paths.ts';

export interface FilledFields {
  readonly values: ParsedFile['fields'];
  /** Placeholders that name no figure, by the field that has them. */
  readonly unknown: readonly { readonly field: string; readonly figure: string }[];
}

/** Front matter with its figures filled in, those of lists too. */
export function fillFields(
  fields: ParsedFile['fields'],
  { language }: Place,
  figures: Figures,
): FilledFields {
  const unknown: { field: string; figure: string }[] = [];
  const fill = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      const filled = fillFigures(value, language, figures);
      unknown.push(...filled.unknown.map((figure) => ({ field, figure })));
      return filled.text;
    }
    if (Array.isArray(value)) return value.map((item) => fill(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, field)]));
  };
  const values = Object.entries(fields).map(([name, value]) => [name, fill(value, name)]);
  return { values: Object.fromEntries(values), unknown };
}
