/** Shown where an amount is not known (fault 8): never 0. */
export const UNKNOWN_AMOUNT = '–';

/** An amount by the pattern #,##0.00 (HUB-3), the same in every language. */
export function formatAmount(amount: number): string {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 && /[1-9]/.test(whole + decimals) ? '-' : ''}${grouped}.${decimals}`;
}

/** A whole number with its thousands set apart. */
export function formatCount(count: number): string {
  return formatAmount(count).slice(0, -3);
}
