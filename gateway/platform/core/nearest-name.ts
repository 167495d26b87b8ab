/** Maximum distance of a name that was meant. */
const NEAR = 2;

/** Returns how many letters must be added, removed or replaced to make one word of the other. */
function distance(word: string, name: string): number {
  let above = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...word].entries()) {
    const line = [row + 1];
    for (let at = 0; at < name.length; at++) {
      const replaced = (above[at] ?? 0) + (letter === name[at] ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above[name.length] ?? 0;
}

/** Returns the name that was probably meant: the nearest one, at most two letters away. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, letters: distance(word, name) }))
    .filter(({ letters }) => letters <= NEAR)
    .sort((one, other) => one.letters - other.letters);
  return near[0]?.name;
}
