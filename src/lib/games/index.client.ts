export { gamesParts } from './member-parts.client.ts';
