export { type AgencyFlag, loadShell } from './shell-data.server.ts';
