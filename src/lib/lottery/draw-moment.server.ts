import type { LotteryKind } from '#contract/lottery/lottery.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { writeMoment } from '../i18n/moments.ts';
import { lotteryZone } from './days.ts';

/** Formats the time of a draw by its lottery's clock, with the zone. @param language BCP 47 */
export function drawMoment(moment: number, kind: LotteryKind, language: string, t: Translate): string {
  const { name, timeZone } = lotteryZone(kind);
  return t(`lottery.clock.${name}`, { moment: writeMoment(moment, language, timeZone) });
}
