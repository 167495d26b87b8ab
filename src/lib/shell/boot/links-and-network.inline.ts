/**
 * The inline script at the end of every page: the few listeners that make links feel native, and what depends on the
 * network. Until it is here links lead where they lead without scripts.
 */
import { followLinks } from './links.inline.ts';
import { markOffline, registerServiceWorker } from './network.inline.ts';

markOffline();
followLinks();
registerServiceWorker();
