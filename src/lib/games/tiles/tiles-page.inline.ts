/** The inline script of pages that have tiles and hearts, and nothing else of a game list. */

import { serveTiles } from './tiles.inline.ts';

serveTiles();
