import { createArea } from './area.ts';
import { keptInMemory } from './handover.client.ts';

/** Kept for the tab, and gone with it. */
export const tabArea = createArea(() => window.sessionStorage, keptInMemory());
/** Kept for the browser. */
export const browserArea = createArea(() => window.localStorage);
