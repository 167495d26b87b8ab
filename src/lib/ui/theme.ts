import type { Theme } from '#contract/core/themes.ts';

export * from '#contract/core/themes.ts';

/** Background colour, for the browser's own bars. */
export const STAGE: Record<Theme, string> = { dark: '#0f0f1a', light: '#f6f6fb' };
