import type { Figures } from '#contract/facts/figures.ts';
import { days, hours } from '#contract/facts/units.ts';
import { CURRENCY } from '../core/currency.ts';
import { ageLimitOf, brandOf } from './derived.ts';
import type { GatewaySettings } from './settings.ts';

/** What the texts of this installation say where they name a figure. */
export const figuresOf = (settings: GatewaySettings): Figures => ({
  currency: CURRENCY,
  brand: brandOf(settings),
  age: ageLimitOf(settings),
  changed: {
    'documents.kept': days(settings.DOCUMENT_DAYS),
    // Without a wait, as in the demo, texts keep the rule.
    ...(settings.ACCOUNT_WAIT_HOURS > 0 && { 'withdrawal.accountWait': hours(settings.ACCOUNT_WAIT_HOURS) }),
  },
});
