import type { Drawing } from '../drawing.ts';
import type { Motif } from '../theme.ts';
import * as adventure from './adventure.ts';
import * as beasts from './beasts.ts';
import * as creatures from './creatures.ts';
import * as draws from './draws.ts';
import * as east from './east.ts';
import * as modern from './modern.ts';
import * as sea from './sea.ts';
import * as sky from './sky.ts';
import * as sports from './sports.ts';
import * as sweets from './sweets.ts';
import * as tables from './tables.ts';
import * as treasure from './treasure.ts';

/** The library: one drawing a motif. */
export const DRAWINGS: Record<Motif, Drawing> = {
  ...beasts,
  ...creatures,
  ...sea,
  ...sweets,
  ...treasure,
  ...east,
  ...adventure,
  ...sky,
  ...modern,
  ...tables,
  ...sports,
  ...draws,
};
