/**
 * Returns the text of a name from a gateway; undefined where there is none. Properties of every object
 * (`constructor`, `__proto__`) are not texts.
 */
export function namedText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  const text: unknown = texts[name];
  return typeof text === 'string' ? text : undefined;
}
