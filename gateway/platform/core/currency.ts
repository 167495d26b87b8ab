/** Of every wallet of this gateway; ISO 4217. */
export const CURRENCY = 'MYR';
