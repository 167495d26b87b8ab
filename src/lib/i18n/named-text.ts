/**
 * The text of a name that a gateway may have made up; undefined where there is none. What every object has by birth
 * (`constructor`, `__proto__`) is no text.
 */
export function namedText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  const text: unknown = texts[name];
  return typeof text === 'string' ? text : undefined;
}
