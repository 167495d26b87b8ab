/** Fills the `{{name}}`s of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));

/** Returns a function that writes amounts with their sign and two decimals. */
export function createMoneyFormat(sign: string, locale: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (amount) => sign + format.format(amount);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
