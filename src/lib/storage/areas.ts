import { createArea } from './area.ts';

/** Kept for the tab, and gone with it. */
export const tabArea = createArea(() => window.sessionStorage);
/** Kept for the browser. */
export const browserArea = createArea(() => window.localStorage);
