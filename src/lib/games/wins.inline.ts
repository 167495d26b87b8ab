type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Whoever saves data has no wins moving until they ask for it. */
export function holdWins(): void {
  const hold = document.querySelector<HTMLInputElement>('#hold-wins');
  if (hold && (navigator as WithConnection).connection?.saveData) hold.checked = true;
}
