import { createHash, createHmac } from 'node:crypto';
import { type Form, type Run, selectRuns } from '../plays/shapes.ts';

export const SECRET_BYTES = 32;
const USED_BYTES = 6;
const VALUES = 2 ** (8 * USED_BYTES);

/** Returns the hash of a secret, which is published before bets close. */
export const hashDrawSecret = (secret: Uint8Array): string =>
  createHash('sha256').update(secret).digest('hex');

/**
 * Computes the numbers of a draw by algorithm `hmac-sha256-v1` of `DRAW_ALGORITHMS`, which defines it exactly. The same
 * secret, code and issue give the same numbers anywhere. All numbers of a run are equally likely (LOTT-5).
 * @param issue number of the draw, as printed
 */
export function drawNumbers(secret: Uint8Array, code: string, issue: string, form: Form): string[] {
  let index = 0;
  return selectRuns(form).flatMap((run) => {
    const values: number[] = [];
    for (let n = 0; n < run.count; n += 1) {
      values.push(drawnValue(secret, `${code}:${issue}:${index}`, run, values));
      index += 1;
    }
    if (run.unique) values.sort((one, other) => one - other);
    return values.map((value) => String(value).padStart(run.digits, '0'));
  });
}

function drawnValue(secret: Uint8Array, place: string, run: Run, taken: readonly number[]): number {
  const range = run.to - run.from + 1;
  const limit = VALUES - (VALUES % range);
  for (let attempt = 0; ; attempt += 1) {
    const digest = createHmac('sha256', secret).update(`${place}:${attempt}`).digest();
    const drawn = digest.readUIntBE(0, USED_BYTES);
    const value = run.from + (drawn % range);
    if (drawn < limit && !(run.unique && taken.includes(value))) return value;
  }
}
