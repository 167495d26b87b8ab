import type { VendorNames } from './vendor-mapping.ts';

/** Names of the vendors that the list's filters offer, by code, as they stand on the page. */
export function offeredVendors(): VendorNames {
  if (typeof document === 'undefined') return new Map();
  const choices = document.querySelectorAll<HTMLInputElement>('.drawer input[name=vassalage]');
  return new Map(
    Array.from(choices, (choice) => [choice.value, choice.labels?.[0]?.textContent?.trim() ?? '']),
  );
}
