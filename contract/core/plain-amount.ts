/**
 * Possible prefixes or suffixes of an amount: a sign, `S$`, two letters, or a code of three letters, and the words of the
 * region.
 */
const BEFORE = /^(?:[a-z]{0,2}\p{Sc}|rm|[a-z]{3})\.?(?=\d)/iu;
const AFTER = /(\d)(?:\p{Sc}|rm|[a-z]{3}|元|块|令吉|ringgit|baht)$/iu;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;
/** First code points of the digits that NFKC does not convert: Arabic-Indic and extended Arabic-Indic. */
const OTHER_ZEROS = [0x0660, 0x06f0];

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = OTHER_ZEROS.find((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
};

/**
 * Converts a typed or pasted amount to ASCII digits with at most one point (ALL-4, ALL-6): without spaces, currency
 * signs and thousands separators. One comma before one or two digits, with no point, is the decimal sign of keypads
 * that have no other. An ambiguous amount keeps the commas or letters that make it so.
 */
export function plainAmount(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060]/g, '')
    .replace(/[٫。]/g, '.')
    .replace(/[٬、]/g, ',')
    .replace(/[٠-٩۰-۹]/g, asciiDigit)
    .replace(BEFORE, '')
    .replace(AFTER, '$1');
  return GROUPED.test(text) ? text.replace(/,/g, '') : text.replace(DECIMAL_COMMA, '$1.$2');
}
