import type { WayOn } from '../gateway/error-texts.ts';
import type { AmountFault } from './amounts/amount.ts';
import type { Preset, RangeFault } from './dates/date-range.ts';

// Texts that the shared islands take as props; `texts.server.ts` picks them.

/** The message of a part of a page that has nothing to show, and a link. */
export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  readonly way?: WayOn | undefined;
}

/** The texts of a list in each of its states. */
export interface CallTexts {
  readonly loading: string;
  readonly more: string;
  readonly moreFailed: string;
  readonly retry: string;
  readonly failed: NoticeTexts;
  /** In place of the text of `failed`, where the gateway answered with a fault, or does not offer the call. */
  readonly fault: string;
  readonly notOffered: string;
  /** Omitted where an empty list shows no message. */
  readonly empty?: NoticeTexts | undefined;
  readonly rejected: NoticeTexts;
}

export interface DateRangeTexts {
  readonly label: string;
  readonly presets: Readonly<Record<Preset, string>>;
  readonly custom: string;
  readonly from: string;
  readonly to: string;
  readonly show: string;
  /** Names the zone of the site's days. */
  readonly siteZone: string;
  /** `tooLong` takes `n` days and the earliest `day`. */
  readonly faults: Readonly<Record<RangeFault['reason'], string>>;
}

export interface NameSearchTexts {
  readonly label: string;
  readonly hint: string;
  readonly find: string;
  /** Names what is shown after the search is cleared. */
  readonly clear: string;
}

export interface AmountTexts {
  readonly quick: string;
  /** `min` and `max` take `amount`, `decimals` takes `n`. */
  readonly faults: Readonly<Record<AmountFault, string>>;
}

export interface ChartTexts {
  readonly asTable: string;
  /** Takes `name`, `least` and `most`. */
  readonly summary: string;
}
