/** For the plain pages: their own style sheet and forms, no script. */
export const PAGES_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * For the page with the editor only: it creates its styles by script, shows pictures before they are uploaded (blob:)
 * and compresses them by WebAssembly where a browser cannot. Nothing is evaluated from text. It calls this site, and
 * `gitHost` where the texts are stored there.
 */
export function editorPolicy(gitHost = ''): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' blob: data: ${gitHost}`.trimEnd(),
    "manifest-src 'self' blob:",
    "frame-src 'self' blob:",
    "form-action 'self'",
    // Its preview frames have no address, so that they inherit the site's base.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
