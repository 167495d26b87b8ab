import { slot } from '../slot/kind.ts';
import type { Kind } from './kind.ts';

/** Every kind of game that this gateway plays itself. */
export const KINDS: Readonly<Record<'slot', Kind>> = { slot };
