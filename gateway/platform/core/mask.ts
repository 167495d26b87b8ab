const DOTS = '••••';

/** A number of which the last digits are shown, never more than a third of it. */
export const maskedNumber = (number: string): string =>
  `${DOTS} ${number.slice(-Math.min(4, Math.floor(number.length / 3)))}`;

/** A name of which each word's first letter is shown. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');

/** Whether two spellings are one person's name: case, spaces and punctuation do not count. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]/gu, '');
  return plain(one) === plain(other);
}

/** An address of which the first letter and the host are shown. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** First two characters and the last, so that winners know themselves and nobody else does. */
export const maskName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;
