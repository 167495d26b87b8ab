import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `idle`: on the first touch, or once the browser is idle. */
    'client:interaction'?: boolean | 'idle';
    'client:member'?: boolean;
  }
}
