import { siteCurrency } from '#contract/core/locality.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { days, hours } from '#contract/facts/units.ts';
import { ageLimitOf, brandOf } from './derived.ts';
import type { GatewaySettings } from './settings.ts';

/** Returns the figures that this installation's texts mention. */
export const toFigures = (settings: GatewaySettings): Figures => ({
  currency: siteCurrency(),
  brand: brandOf(settings),
  age: ageLimitOf(settings),
  changed: {
    'documents.kept': days(settings.DOCUMENT_DAYS),
    'withdrawal.accountWait': hours(settings.ACCOUNT_WAIT_HOURS),
  },
});
