import type { SiteSettings } from '#lib/seo/site.ts';

/**
 * Returns the sources of pictures that a page's policy allows besides the site itself (HOUSE-70): the image hosts of
 * the status and those of the operator. Any source is allowed where an operator's own gateway names none.
 * @param imageOrigins of the system status
 */
export function pictureSources(
  { origin, pictures }: Pick<SiteSettings, 'origin' | 'pictures'>,
  imageOrigins: readonly string[],
): string[] {
  const named = [...new Set([...imageOrigins, ...pictures.origins])];
  if (named.length > 0 || !pictures.mayBeAnywhere) return named;
  // On an https site browsers request http pictures by https.
  return origin.startsWith('http:') ? ['https:', 'http:'] : ['https:'];
}

const POLICY = 'content-security-policy';
/** As `astro.config.mjs` has it. */
const OWN_PICTURES = "img-src 'self' data:";

/**
 * Adds sources of pictures to the policy of a page (HOUSE-70). A layout is too late for it: Astro streams, and writes the
 * policy before it renders what the page contains.
 */
export function allowPictures(headers: Headers, sources: readonly string[]): void {
  const policy = headers.get(POLICY);
  if (policy === null || sources.length === 0) return;
  headers.set(
    POLICY,
    policy.replace(OWN_PICTURES, (own) => [own, ...sources].join(' ')),
  );
}

/** Returns the origins of http and https addresses. */
export function listOrigins(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url && /^https?:$/.test(url.protocol) ? [url.origin] : [];
  });
  return [...new Set(origins)];
}
