export type Coding = 'br' | 'gzip' | 'identity';

const REMEMBERED = 64;
const known = new Map<string, Coding>();

/** Returns the best of the server's content codings that an Accept-Encoding header allows. */
export function preferredCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const coding = negotiate(header);
  // Browsers send a handful of values; other headers are parsed each time.
  if (known.size < REMEMBERED && header.length < 100) known.set(header, coding);
  return coding;
}

function negotiate(header: string): Coding {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const codingWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = codingWeight('br') >= codingWeight('gzip') ? 'br' : 'gzip';
  return codingWeight(best) > 0 ? best : 'identity';
}
