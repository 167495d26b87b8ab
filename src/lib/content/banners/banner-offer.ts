/** A banner's offer with its highlighted part. */
export interface Offer {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
  /** Too long for two lines of the large type beside the object. */
  readonly isLong: boolean;
}

/** Widths in ems of the large type: of a Chinese character, of any other, and the factor of a figure. */
const WIDE = 1;
const NARROW = 0.56;
const FIGURE = 1.3;
/** The width of two lines on a screen of 360 px, less the unused space at their ends. */
const TWO_LINES = 11.6;

const estimateWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffef]/.test(letter) ? WIDE : NARROW), 0);

/** Returns the offer of a banner (HOME-1): its headline, with the figure separated; undefined without text. */
export function toOffer(headline: string, figure: string): Offer | undefined {
  if (headline === '' && figure === '') return undefined;
  const at = headline.indexOf(figure);
  const [before, after] =
    figure === '' || at < 0
      ? ['', figure === '' ? headline : ` ${headline}`]
      : [headline.slice(0, at), headline.slice(at + figure.length)];
  const width = estimateWidth(before + after) + estimateWidth(figure) * FIGURE;
  return { before, figure, after: after.trimEnd(), isLong: width > TWO_LINES };
}
