import { GatewayError } from '../core/gateway-error.ts';

const MAX_DEPTH = 16;

/** Returns whether the database can store a text. */
export const isSound = (text: string) => !/\0|\p{Surrogate}/u.test(text);

/**
 * Returns an untrusted value, unless it contains a text that the database cannot store: NUL or half a surrogate pair.
 * Also refuses deeper nesting than any call's body has.
 * @throws {GatewayError} `request.malformed`
 */
export function checkTexts<Value>(value: Value): Value {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new GatewayError('request.malformed');
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string' && !isSound(item)) throw new GatewayError('request.malformed');
      if (typeof item === 'object' && item !== null)
        for (const [name, inner] of Object.entries(item)) below.push(name, inner);
    }
    level = below;
  }
  return value;
}
