/** What decides whether a field's text may be stored. */
export interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string;
  /** Marked as secret by its form. */
  readonly secret: boolean;
}

/** Types of fields whose text a reader types or chooses. */
const TYPED = /^(?:text|search|tel|email|url|number|date|textarea|select-one)$/;
const SECRET = /pass|pin\b|paymentpin|captcha|otp|code$/i;

/** Returns whether the text of a field is kept over a refresh: never passwords, PINs and codes (ALL-13). */
export const mayKeep = ({ name, type, autocomplete, secret }: FieldFacts): boolean =>
  TYPED.test(type) && !secret && !SECRET.test(name) && !/password|one-time-code|^cc-/.test(autocomplete);

/** A field of a page by its name, and its place among fields of that name. */
export interface TypedField {
  readonly name: string;
  readonly place: number;
  readonly value: string;
}

export interface TypedPage {
  /** Path and query of the page. */
  readonly at: string;
  readonly fields: readonly TypedField[];
  /** The field that had the focus. */
  readonly focused?: Pick<TypedField, 'name' | 'place'> | undefined;
}

/** Parses what was stored for the page `at`; undefined for anything else. */
export function typedPageOf(text: string | null | undefined, at: string): TypedPage | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as TypedPage | null;
    return kept?.at === at && Array.isArray(kept.fields) ? kept : undefined;
  } catch {
    return undefined;
  }
}
