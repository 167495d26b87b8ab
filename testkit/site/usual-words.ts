/** What only the unchanged site says of itself: its name, its currency and its zone (OPER-46). */
const USUAL =
  /Lumo|lumopay|\bRM(?=\b|\d)|MYR|[Mm]alaysia(?!n)|ringgit|Kuala[ _]Lumpur|马来西亚|令吉|吉隆坡|GMT\+8/g;

/** Lists what a text has of that, each with its neighbourhood. */
export const usualWords = (text: string): string[] =>
  [...text.matchAll(USUAL)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40));
