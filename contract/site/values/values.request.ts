/** The values of a field, each with its meaning in a sentence (OPER-19). */
export type Values = Readonly<Record<string, string>>;
