import type { CallError } from './answer.ts';

/** A link to continue after an error. */
export interface WayOn {
  readonly label: string;
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener';
  /** Leads back to the page that the visitor came from (NAV-16). */
  readonly 'data-carry-back'?: '';
}

/** The message of an error for people; and a link, where more can be done than to retry (ERR-3). */
export interface ErrorText {
  readonly text: string;
  readonly way?: WayOn;
}

/** Texts of the errors that an island may show, by code, with `unknown` for all others. */
export type ErrorTexts = Readonly<Record<string, ErrorText>> & { readonly unknown: ErrorText };

/** Returns the message of a failed call for people (ERR-2). */
export function errorText(
  { code, status }: Pick<CallError, 'code' | 'status'>,
  texts: ErrorTexts,
): ErrorText {
  // A code may have the name of a property of every object: such a code has no text.
  const known = [texts[code], texts[status >= 500 ? 'internal.error' : 'unknown']].find((said) => said?.text);
  return known ?? texts.unknown;
}
