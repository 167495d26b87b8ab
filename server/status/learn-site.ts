import type { ContentStore } from '#content-store/store.ts';
import { setLocality, siteLocality } from '#contract/core/locality.ts';
import { fixedOffsetMs } from '#contract/core/zone-offset.ts';
import { type SystemInfo, systemInfo } from '#contract/site/system-status.ts';
import { toFigures } from '#gateway/platform/settings/figures.ts';
import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';
import { lostFields } from './lost-fields.ts';

export interface LearnOptions {
  readonly settings: GatewaySettings;
  readonly content: Pick<ContentStore, 'fillWith'>;
  /** Called with a sentence for the operator. */
  readonly warn: (text: string) => void;
  /** Called with every answer, without what does not fit. */
  readonly onInfo?: (info: SystemInfo) => void;
  /** Called after name, age, currency or zone have changed. */
  readonly onChange: () => void;
}

/**
 * Returns a function that takes `info` of an operator's own gateway: its currency and zone become those of this process,
 * and texts are filled with them, its name and its age limit (OPER-35, OPER-42).
 */
export function learnSite({
  settings,
  content,
  warn,
  onInfo,
  onChange,
}: LearnOptions): (info: unknown) => void {
  const usual = siteLocality();
  let known = '';
  const lost = new Set<string>();

  function clockOf(timeZone: string | null | undefined) {
    if (!timeZone) return usual;
    const offsetMs = fixedOffsetMs(timeZone);
    if (offsetMs !== undefined) return { timeZone, offsetMs };
    warn(`info.timeZone of the gateway is ${timeZone}: not a time zone without summer time`);
    return usual;
  }

  return (info) => {
    const parsed = systemInfo.safeParse(info);
    if (!parsed.success) return;
    for (const field of lostFields(info, parsed.data)) {
      if (!lost.has(field)) warn(`info.${field} of the gateway does not fit, and is left out`);
      lost.add(field);
    }
    onInfo?.(parsed.data);
    const { currency, timeZone, brand, ageLimit } = parsed.data;
    const said = JSON.stringify([currency, timeZone, brand.name, ageLimit]);
    if (said === known) return;
    known = said;
    setLocality({ ...usual, ...clockOf(timeZone), currency });
    content.fillWith({ ...toFigures(settings), brand: brand.name, age: ageLimit });
    onChange();
  };
}
