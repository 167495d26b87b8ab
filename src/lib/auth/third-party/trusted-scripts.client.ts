import { GAPI, RECAPTCHA } from './script-hosts.ts';

const TRUSTED: readonly string[] = [...GAPI, ...RECAPTCHA];

export const isTrusted = (address: string): boolean => TRUSTED.some((start) => address.startsWith(start));

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * Lets scripts of Firebase's helpers be added to the page, by their addresses. Firebase and the helpers set them as
 * plain text, which Trusted Types hand to the page's default policy; it makes neither HTML nor code, and no other
 * address.
 */
export function trustHelperScripts(): void {
  const factory = (window as { trustedTypes?: unknown } as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', { createScriptURL: (address) => (isTrusted(address) ? address : null) });
}
