/** Values of the placeholders of SMS_BODY. */
type SmsValues = Readonly<Record<'to' | 'text' | 'from', string>>;

const PLACEHOLDER = /\{\{(to|text|from)\}\}/g;

/** Returns whether a body is JSON once its placeholders are filled. */
export function isJsonTemplate(template: string): boolean {
  try {
    JSON.parse(template.replace(PLACEHOLDER, '0'));
    return true;
  } catch {
    return false;
  }
}

/** Fills the placeholders of a body: values are escaped for JSON, or percent-coded where the body is none (OPER-70). */
export function fillTemplate(template: string, values: SmsValues): string {
  const encode = isJsonTemplate(template)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : encodeURIComponent;
  return template.replace(PLACEHOLDER, (_, name: keyof SmsValues) => encode(values[name]));
}
