export { memberParts } from './member-parts.client.ts';
