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
