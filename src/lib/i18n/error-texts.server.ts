import { FIELD_MESSAGES, type FieldMessage } from '#contract/core/field-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ErrorText, ErrorTexts } from '#lib/gateway/error-texts.ts';
import type { Translate } from './translator.server.ts';
import { type OwnCode, wayOn } from './ways-on.server.ts';

/** What any call may end in, whatever it is about. */
const ANYWHERE: readonly (ErrorCode | OwnCode)[] = [
  'answer.malformed',
  'gateway.unreachable',
  'offline',
  'timeout',
  'session.expired',
  'internal.error',
];

/**
 * Texts for an island that makes calls: of `codes`, and of what any call may end in.
 * @param service address of the operator's customer service
 */
export function pickErrorTexts(t: Translate, codes: readonly ErrorCode[], service: string): ErrorTexts {
  const of = (code: ErrorCode | OwnCode): ErrorText => {
    const way = wayOn(t, code, service);
    return { text: t(`errors.${code}`), ...(way && { way }) };
  };
  const entries = [...codes, ...ANYWHERE].map((code) => [code, of(code)] as const);
  return { ...Object.fromEntries(entries), unknown: of('unknown') };
}

/** The same as words alone: a toast has no room for a way on. */
export function pickErrorWords(t: Translate, codes: readonly ErrorCode[]): ErrorTexts {
  const of = (code: ErrorCode | OwnCode): ErrorText => ({ text: t(`errors.${code}`) });
  const entries = [...codes, ...ANYWHERE].map((code) => [code, of(code)] as const);
  return { ...Object.fromEntries(entries), unknown: of('unknown') };
}

/** What any call of a form may answer. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'payload.invalid',
  'payload.expired',
  'payload.replayed',
  'rate.limited',
  'origin.denied',
  'system.maintenance',
  'region.restricted',
  'upstream.unavailable',
  'upstream.timeout',
  'permission.denied',
  'fields.invalid',
];

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
