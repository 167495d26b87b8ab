const MAX_EXCERPT_LENGTH = 160;
const LAST_PART_OF_WORD = /[\s,;:，；：、][^\s,;:，；：、]*$/;

/** Returns the beginning of a text in plain form, for descriptions and search results; `html` is safe already. */
export function toExcerpt(html: string): string {
  const [firstParagraph = ''] = /<p>[\s\S]*?<\/p>/.exec(html) ?? [];
  return shortened(plain(firstParagraph.replace(/<[^>]*>/g, '')));
}

/** Shortens a text to one line that ends with a whole word, and with an ellipsis where text is missing. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_EXCERPT_LENGTH
    ? line
    : `${line.slice(0, MAX_EXCERPT_LENGTH).replace(LAST_PART_OF_WORD, '')}…`;
}

function plain(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
