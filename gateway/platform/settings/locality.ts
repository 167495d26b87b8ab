import { hasBudget } from '#contract/core/house-budget.ts';
import { type Locality, USUAL_LOCALITY } from '#contract/core/locality.ts';
import { fixedOffsetMs } from '#contract/core/zone-offset.ts';

/** Returns whether amounts of a currency have two decimals, as all of the contract have (OPER-15). */
function hasTwoDecimals(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

/** Returns what is wrong with the currency of a ledger. */
export function currencyFault(currency: string): string | undefined {
  if (!hasTwoDecimals(currency))
    return 'must be an ISO 4217 code of a currency with two decimals, such as THB';
  if (!hasBudget(currency)) return 'must have amounts of the house rules in contract/core/house-budget.ts';
  return undefined;
}

/** Returns the money and the clock that these values name; a missing one is the usual one. */
export function toLocality(currency: string | undefined, timeZone: string | undefined): Locality {
  const offsetMs = timeZone === undefined ? undefined : fixedOffsetMs(timeZone);
  return {
    currency: currency ?? USUAL_LOCALITY.currency,
    timeZone: offsetMs === undefined ? USUAL_LOCALITY.timeZone : (timeZone ?? USUAL_LOCALITY.timeZone),
    offsetMs: offsetMs ?? USUAL_LOCALITY.offsetMs,
  };
}
