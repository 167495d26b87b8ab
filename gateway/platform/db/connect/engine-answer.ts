import type { PGlite } from '@electric-sql/pglite';

/** Concatenates the parts. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/**
 * Returns the engine's answer to messages of PostgreSQL's protocol, in one piece. It is streamed, because
 * `execProtocolRawSync` also parses every message and keeps it for the engine's lifetime: 5 kB a call of the gateway.
 */
export async function runMessages(engine: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Each part is a view of the engine's memory, which the next part overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  return concatBytes(parts);
}
