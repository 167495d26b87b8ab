export { rewardsParts } from './member-parts.client.ts';
