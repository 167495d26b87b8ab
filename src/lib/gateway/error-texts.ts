import type { CallError } from './answer.ts';

/** Texts of the errors an island may have to show, by code, with `unknown` for all others. */
export type ErrorTexts = Readonly<Record<string, string>> & { readonly unknown: string };

/** What to tell a person about a failed call (ERR-2). */
export function errorText({ code, status }: CallError, texts: ErrorTexts): string {
  return texts[code] ?? (status >= 500 ? texts['internal.error'] : undefined) ?? texts.unknown;
}
