/** The currency of a gateway that names none. */
export const USUAL_CURRENCY = 'CNY';

/** Signs that people write for it; other currencies are told by their code. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['CNY', '¥'],
  ['MYR', 'RM'],
  ['USD', '$'],
  ['SGD', 'S$'],
  ['VND', '₫'],
  ['THB', '฿'],
]);

/** What stands before every amount of a currency (ISO 4217): its sign, or its code set apart from the figure. */
export const moneySign = (currency: string): string => SIGNS.get(currency) ?? `${currency}\u00a0`;
