/** The inline script of pages whose only part of a game list is what marks and launches. */

import { serveTiles } from './tiles.inline.ts';

serveTiles();
