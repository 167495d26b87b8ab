import { ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorTexts } from '../gateway/error-texts.ts';
import type { Translate } from './translator.ts';

/** Codes of what goes wrong before any gateway answers. */
const OWN_CODES = ['answer.malformed', 'gateway.unreachable', 'offline', 'timeout'];

/** Texts for an island that makes calls: of `codes`, or of every code there is, and of the network's failures. */
export function pickErrorTexts(
  t: Translate,
  codes: readonly string[] = Object.keys(ERROR_STATUS),
): ErrorTexts {
  const entries = [...codes, ...OWN_CODES, 'internal.error'].map((code) => [code, t(`errors.${code}`)]);
  return { ...Object.fromEntries(entries), unknown: t('errors.unknown') };
}
