type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const listFields = (island: Element) => Array.from(island.querySelectorAll<Field>('input, select, textarea'));

/**
 * Stores typed text and the focus. Where a translator or a password manager changed the server's markup, React
 * renders the island again, with empty fields. Returns the function that restores them (ALL-1, tried 13).
 */
export function keepTyped(island: Element): () => void {
  const drawn = listFields(island);
  let focused: EventTarget | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () => {
    // A removed field leaves no element focused; another focused element keeps the focus.
    const isFocusLost = document.activeElement === document.body;
    for (const [index, field] of listFields(island).entries()) {
      const before = drawn[index];
      if (!before || before === field || before.name !== field.name) continue;
      field.value = before.value;
      if (field instanceof HTMLInputElement && before instanceof HTMLInputElement)
        field.checked = before.checked;
      if (before === focused && isFocusLost) field.focus();
    }
  };
}
