/** For the plain pages: their own style sheet and forms, no script. */
export const PAGES_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * For the page with the editor, and nowhere else: it makes its styles by script, shows pictures before they are
 * uploaded (blob:) and packs them by WebAssembly where a browser cannot. Nothing is evaluated from text. It talks to
 * this site, and to `gitHost` where the texts are kept there.
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
    // Its preview frames have no address of their own, so that they name the site as their base.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
