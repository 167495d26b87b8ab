import { FIELD_MESSAGES, type FieldMessage } from '#contract/field-messages.ts';
import type { Translate } from './translator.server.ts';

export type FieldTexts = Readonly<Record<FieldMessage, string>>;

/** Texts for the messages that the gateway gives for fields, for an island with a form. */
export function pickFieldTexts(t: Translate): FieldTexts {
  const entries = FIELD_MESSAGES.map((key) => [key, t(`fields.${key}`)] as const);
  // One entry for each message, from the list itself.
  return Object.fromEntries(entries) as FieldTexts;
}

/** The same for the few messages that a form may get. */
export const fieldMessageTexts = (t: Translate, messages: readonly FieldMessage[]): Record<string, string> =>
  Object.fromEntries(messages.map((message) => [message, t(`fields.${message}`)]));
