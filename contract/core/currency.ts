/** The default currency of a gateway. */
export const USUAL_CURRENCY = 'CNY';

/** Usual signs of currencies; others use their code. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['CNY', '¥'],
  ['MYR', 'RM'],
  ['USD', '$'],
  ['SGD', 'S$'],
  ['VND', '₫'],
  ['THB', '฿'],
]);

/** Returns the prefix of amounts in a currency (ISO 4217): its sign, or its code with a space. */
export const moneySign = (currency: string): string => SIGNS.get(currency) ?? `${currency}\u00a0`;
