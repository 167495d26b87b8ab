/** The game list's inline script, before its tiles: all it does before anything else is loaded. */
import { page } from '../../boot/page.ts';
import { serveDrawer, tidyForms } from './filters.ts';
import { MEMBERS_ONLY } from './later.ts';
import { makeRoom } from './place.ts';
import { goToLogin, serveTiles } from './tiles.ts';
import { showChosenType } from './types.ts';

if (MEMBERS_ONLY && page.session !== 'member') goToLogin(true);
makeRoom();
serveTiles();
tidyForms();
showChosenType();
addEventListener('DOMContentLoaded', serveDrawer);
