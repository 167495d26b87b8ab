export { LOCALES, type Locale, localeFor } from '#locales/index.ts';
