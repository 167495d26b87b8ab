/** Defaults of a site: its currency (ISO 4217), its name, its age limit (OPER-40). */
export const USUAL_SITE = { currency: 'MYR', brand: 'Lumo', age: 18 } as const;
