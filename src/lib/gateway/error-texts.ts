import type { CallError } from './answer.ts';

/** A link to where somebody may go on. */
export interface WayOn {
  readonly label: string;
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener';
  /** Leads back to where somebody came from (NAV-16). */
  readonly 'data-carry-back'?: '';
}

/** What to tell a person about an error; and a way on, where trying again is not all there is to do (ERR-3). */
export interface ErrorText {
  readonly text: string;
  readonly way?: WayOn;
}

/** Texts of the errors an island may have to show, by code, with `unknown` for all others. */
export type ErrorTexts = Readonly<Record<string, ErrorText>> & { readonly unknown: ErrorText };

/** What to tell a person about a failed call (ERR-2). */
export function errorText(
  { code, status }: Pick<CallError, 'code' | 'status'>,
  texts: ErrorTexts,
): ErrorText {
  // A code may be the name of what every object has by birth: that has no text.
  const known = [texts[code], texts[status >= 500 ? 'internal.error' : 'unknown']].find((said) => said?.text);
  return known ?? texts.unknown;
}
