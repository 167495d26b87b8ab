/** Loads what third-party sign-in needs once it is used. */
export const loadThirdParty = () => import('./entry.client.ts');
