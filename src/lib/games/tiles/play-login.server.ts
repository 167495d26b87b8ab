import type { FeatureName } from '#contract/site/features.ts';
import { href } from '#lib/routes/addresses.ts';

/** Returns where games lead without a session: login, and back to `here`; empty where no game can be opened (OPER-2). */
export const playLogin = (off: ReadonlySet<FeatureName>, here: string): string =>
  off.has('PLAY') ? '' : href('login', { back: here });
