/** Home's inline script, between the banners and the games: all it does before anything else is loaded. */
import { runBanners } from './banners.ts';
import { serveLobby } from './lobby.ts';
import { serveTiles } from './tiles.ts';

serveTiles();
runBanners();
addEventListener('DOMContentLoaded', serveLobby);
