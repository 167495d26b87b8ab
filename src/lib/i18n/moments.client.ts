/** Day and time of a moment (epoch milliseconds) by the reader's clock, in the page's language (LANG-4). */
export const momentText = (moment: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
