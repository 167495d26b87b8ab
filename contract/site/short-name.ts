/** Characters that have room below an icon of a phone. */
const MAX_CHARACTERS = 12;

/** Returns a name for below an icon: cut at a word where there is one, else at a character (OPER-35). */
export function shortenName(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const start = characters.slice(0, MAX_CHARACTERS + 1).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : characters.slice(0, MAX_CHARACTERS).join('');
}
