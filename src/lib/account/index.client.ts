export { refreshBalance } from './balance.client.ts';
export { showIdentity } from './identity.client.ts';
export { accountParts } from './member-parts.client.ts';
