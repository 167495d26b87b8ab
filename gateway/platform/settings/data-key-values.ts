const BYTES = 32;

/** Said where the key is required and not set (HOUSE-37). */
export const KEY_MISSING =
  'DATA_KEY must be set with DATABASE_URL: 32 bytes in base64, kept outside the database.';

/** The current value, then the older one. */
export type DataKeyValues = readonly [Uint8Array, Uint8Array?];

function parseBytes(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return undefined;
  const value = Buffer.from(text, 'base64');
  return value.length === BYTES ? value : undefined;
}

/** Parses one or two values in base64, separated by a comma; undefined for any other text. */
export function parseDataKey(text: string): DataKeyValues | undefined {
  const values = text.split(',').map((part) => parseBytes(part.trim()));
  const [current, older] = values;
  if (!current || values.length > 2) return undefined;
  if (values.length === 1) return [current];
  return older && [current, older];
}
