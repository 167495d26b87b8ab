/** What was opened before its island was there told nobody of it: it tells now. */
export function tellOpened(): void {
  for (const opened of document.querySelectorAll('.inbox details[open]'))
    opened.dispatchEvent(new Event('toggle'));
}
