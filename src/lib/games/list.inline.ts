/** The game list's inline script, before its tiles: all it does before anything else is loaded. */
import { page } from '#lib/html/page.client.ts';
import { MEMBERS_ONLY } from './entry.inline.ts';
import { serveDrawer, tidyForms } from './filters.inline.ts';
import { makeRoom } from './place.inline.ts';
import { goToLogin, serveTiles } from './tiles.inline.ts';
import { showChosenType } from './types.inline.ts';

if (MEMBERS_ONLY && page.session !== 'member') goToLogin(true);
makeRoom();
serveTiles();
tidyForms();
showChosenType();
addEventListener('DOMContentLoaded', serveDrawer);
