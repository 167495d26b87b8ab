const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Converts sanitised HTML to text: a line for each block, a dash before each item of a list, no tables (WAY-37). */
export function plainText(html: string): string {
  return html
    .replace(/<table[\s\S]*?<\/table>/g, '\n')
    .replace(/<li[^>]*>/g, '\n– ')
    .replace(/<\/(?:p|h\d|li|ul|ol|blockquote)>|<br[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
