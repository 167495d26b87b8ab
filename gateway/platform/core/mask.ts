const DOTS = '••••';

/** Masks a number except its last digits, at most a third of it. */
export const maskedNumber = (number: string): string =>
  `${DOTS} ${number.slice(-Math.min(4, Math.floor(number.length / 3)))}`;

/** Masks a name except each word's first letter. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');

/** Returns whether two spellings are one person's name: case, spaces and punctuation do not count. */
export function isSameName(firstName: string, secondName: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]/gu, '');
  return plain(firstName) === plain(secondName);
}

/** Masks an email address except its first letter and the host. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** Masks a user name except its first two characters and the last, so that only the winner recognises it. */
export const maskName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;
