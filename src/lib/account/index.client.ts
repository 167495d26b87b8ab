export { refreshBalance } from './balance.client.ts';
export { shownIdentity } from './identity.client.ts';
export { accountParts } from './member-parts.client.ts';
