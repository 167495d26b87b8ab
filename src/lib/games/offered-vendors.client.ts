/** Names of the vendors that the list's filters offer, by code, as they stand on the page. */
export function offeredVendors(): Readonly<Record<string, string>> {
  if (typeof document === 'undefined') return {};
  const choices = document.querySelectorAll<HTMLInputElement>('.drawer input[name=vassalage]');
  return Object.fromEntries(
    Array.from(choices, (choice) => [choice.value, choice.labels?.[0]?.textContent?.trim() ?? '']),
  );
}
