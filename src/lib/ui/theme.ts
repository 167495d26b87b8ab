import type { Theme } from '#contract/core/themes.ts';

export * from '#contract/core/themes.ts';

/** Colour of the stage, for the browser's own bars. */
export const STAGE: Record<Theme, string> = { dark: '#0f0f1a', light: '#f6f6fb' };
