/** Fills the `{{name}}`s of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
