/** A link to styles whose media no upright phone matches, so that it paints without them (WAY-40). */
export const WIDE_SHEET =
  /<link rel="stylesheet" href="([^"]*)" media="\(min-width:720px\),\(max-height:479px\),\(forced-colors\),\(prefers-contrast\)">/;

/** Returns the path of that style sheet, if the page has one. */
export const findWideSheet = (html: string): string | undefined => WIDE_SHEET.exec(html)?.[1];
