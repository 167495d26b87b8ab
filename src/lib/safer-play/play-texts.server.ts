import type { ErrorCode } from '#contract/errors.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { checkTexts, exclusionTexts } from './exclusion-texts.server.ts';
import { limitTexts, playLogTexts, playRecordTexts, sharedTexts } from './texts.server.ts';

/**
 * Returns the texts of all safer-play settings; shared texts are contained once.
 * @param codes that its calls may be answered with
 * @param service the address of customer service
 */
export const playTexts = (t: Translate, codes: readonly ErrorCode[], service: string) => ({
  shared: sharedTexts(t, codes, service),
  limits: limitTexts(t),
  check: checkTexts(t),
  exclusion: exclusionTexts(t, service),
  records: playRecordTexts(t),
  log: playLogTexts(t),
});
export type PlayTexts = ReturnType<typeof playTexts>;
