const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of sanitised HTML: a line for each block, a dash before each item of a list. */
export function plainText(html: string): string {
  return html
    .replace(/<li[^>]*>/g, '\n– ')
    .replace(/<\/(?:p|h\d|li|ul|ol|tr|table|blockquote)>|<br[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
