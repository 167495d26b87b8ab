export { loadShell } from './shell-data.server.ts';
