/** A banner's offer with the part of it that stands out. */
export interface Offer {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
  /** Too much for two lines of the large type beside the object. */
  readonly isLong: boolean;
}

/** Widths in ems of the large type: of a Chinese character, of any other, and how much wider a figure is. */
const WIDE = 1;
const NARROW = 0.56;
const FIGURE = 1.3;
/** What two lines hold on a screen of 360 px, less what their ends leave over. */
const TWO_LINES = 11.6;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffef]/.test(letter) ? WIDE : NARROW), 0);

/** The offer of a banner (HOME-1): its headline, whose figure is told apart; undefined where it says nothing. */
export function offerOf(headline: string, figure: string): Offer | undefined {
  if (headline === '' && figure === '') return undefined;
  const at = headline.indexOf(figure);
  const [before, after] =
    figure === '' || at < 0
      ? ['', figure === '' ? headline : ` ${headline}`]
      : [headline.slice(0, at), headline.slice(at + figure.length)];
  const width = widthOf(before + after) + widthOf(figure) * FIGURE;
  return { before, figure, after: after.trimEnd(), isLong: width > TWO_LINES };
}
