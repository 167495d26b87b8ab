import * as z from 'zod/mini';
import { randomHex } from '#lib/forms/random.client.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import { EMPTY_SLIP, type Slip } from './slip.ts';

const stored = z.object({
  lines: z.array(
    z.object({ playId: z.string(), picks: z.array(z.string()), amount: z.number(), odds: z.number() }),
  ),
  draws: z.number(),
  multiple: z.number(),
  station: z.string(),
});
const attempt = z.object({ asked: z.string(), key: z.string() });

const slipKey = (code: string): string => `lottery:slip:${code}`;
const attemptKey = (code: string): string => `lottery:attempt:${code}`;

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(tabArea.get(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Returns the slip of a lottery stored in this tab: it survives a reload and a login (fault 9). */
export const savedSlip = (code: string): Slip => read(slipKey(code), stored) ?? EMPTY_SLIP;

export function saveSlip(code: string, slip: Slip): void {
  if (slip.lines.length === 0) tabArea.remove(slipKey(code));
  else tabArea.set(slipKey(code), JSON.stringify(slip));
}

/**
 * Returns the idempotency key of a bet: the same while the same bet is requested and not confirmed. So neither a
 * second tap nor a reload whose answer was lost buys a second ticket (faults 12 and 13).
 */
export function keyOfAttempt(code: string, asked: unknown): string {
  const text = JSON.stringify(asked);
  const before = read(attemptKey(code), attempt);
  if (before?.asked === text) return before.key;
  const key = randomHex(16);
  tabArea.set(attemptKey(code), JSON.stringify({ asked: text, key }));
  return key;
}

/** Deletes the key after success: the same slip again is another bet. */
export const endAttempt = (code: string): void => tabArea.remove(attemptKey(code));

/** Returns a uniformly random whole number from 0 up to the limit, exclusive. */
export function randomBelow(limit: number): number {
  const values = 2 ** 32;
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < values - (values % limit) ? value % limit : randomBelow(limit);
}
