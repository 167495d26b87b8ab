import type { PGlite } from '@electric-sql/pglite';

/** The parts one after the other. */
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
 * What the engine says to messages of PostgreSQL's protocol, in one piece. Streamed, since `execProtocolRawSync` also
 * reads every message and keeps it as long as the engine lives: 5 kB a call of the gateway.
 */
export async function runMessages(engine: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Each part is a view of the engine's memory, which the next one is written over.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  return concatBytes(parts);
}
