import { FIELD_MESSAGES, type FieldMessage } from '#contract/core/field-messages.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ErrorText, ErrorTexts } from '#lib/gateway/error-texts.ts';
import type { Translate } from './translator.server.ts';
import { type OwnCode, wayOn } from './ways-on.server.ts';

/** Errors that any call may end in. */
const ANYWHERE: readonly (ErrorCode | OwnCode)[] = [
  'answer.malformed',
  'gateway.unreachable',
  'offline',
  'timeout',
  'session.expired',
  'internal.error',
  'call.not.offered',
];

/**
 * Returns the error texts for an island's calls: of `codes`, and of the errors of any call.
 * @param service address of the operator's customer service
 */
export function pickErrorTexts(t: Translate, codes: readonly ErrorCode[], service: string): ErrorTexts {
  const toErrorText = (code: ErrorCode | OwnCode): ErrorText => {
    const way = wayOn(t, code, service);
    return { text: t(`errors.${code}`), ...(way && { way }) };
  };
  const entries = [...codes, ...ANYWHERE].map((code) => [code, toErrorText(code)] as const);
  return { ...Object.fromEntries(entries), unknown: toErrorText('unknown') };
}

/** Returns the same texts without links: a toast has no room for one. */
export function pickErrorWords(t: Translate, codes: readonly ErrorCode[]): ErrorTexts {
  const of = (code: ErrorCode | OwnCode): ErrorText => ({ text: t(`errors.${code}`) });
  const entries = [...codes, ...ANYWHERE].map((code) => [code, of(code)] as const);
  return { ...Object.fromEntries(entries), unknown: of('unknown') };
}

/** Errors that any call of a form may answer. */
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

/** Returns the texts of the gateway's messages for fields, for an island with a form. */
export function pickFieldTexts(t: Translate): FieldTexts {
  const entries = FIELD_MESSAGES.map((key) => [key, t(`fields.${key}`)] as const);
  // One entry for each message of the list.
  return Object.fromEntries(entries) as FieldTexts;
}

/** Returns the texts of the few messages that a form may get. */
export const fieldMessageTexts = (t: Translate, messages: readonly FieldMessage[]): Record<string, string> =>
  Object.fromEntries(messages.map((message) => [message, t(`fields.${message}`)]));
