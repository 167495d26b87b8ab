const MAX_EXCERPT_LENGTH = 160;
const LAST_PART_OF_WORD = /[\s,;:，；：、][^\s,;:，；：、]*$/;

/** Plain text of the beginning of a text, for descriptions and search results; `html` is safe already. */
export function excerptOf(html: string): string {
  const [firstParagraph = ''] = /<p>[\s\S]*?<\/p>/.exec(html) ?? [];
  return shortened(plain(firstParagraph.replace(/<[^>]*>/g, '')));
}

/** A text in one line that ends with a whole word, and with an ellipsis where something is left out. */
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
