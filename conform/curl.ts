import { type Exchange, listHeaders } from './client.ts';

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Headers whose value is secret, or is used up: the reader sets a variable in their place. */
const VARIABLES: Readonly<Record<string, string>> = {
  Authorization: 'TOKEN',
  Encryption: 'ENCRYPTION',
};

/** Returns the command that repeats a call. A sealed body is used up, so the reader makes a new one (`$SEALED`). */
export function toCurl(origin: string, { sent }: Exchange, merchant: string | undefined): string {
  const { operation, target, body } = sent;
  const headers = Object.entries(listHeaders(sent, merchant)).map(([name, value]) =>
    VARIABLES[name] === undefined ? `-H ${quote(`${name}: ${value}`)}` : `-H "${name}: $${VARIABLES[name]}"`,
  );
  const isSealed = sent.headers?.Encryption !== undefined;
  return [
    'curl -i',
    ...(operation.method === 'GET' ? [] : [`-X ${operation.method}`]),
    ...headers,
    ...(body === undefined ? [] : [isSealed ? '--data "$SEALED"' : `--data ${quote(body)}`]),
    quote(origin + target),
  ].join(' ');
}
