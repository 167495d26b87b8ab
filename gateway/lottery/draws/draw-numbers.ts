import { drawValue } from '#gateway/platform/hashing/draw-value.ts';
import { type Form, selectRuns } from '../plays/shapes.ts';

/**
 * Computes the numbers of a draw by algorithm `hmac-sha256-v1` of `DRAW_ALGORITHMS`, which defines it exactly. The same
 * secret, code and issue give the same numbers anywhere. All numbers of a run are equally likely (LOTT-5).
 * @param issue number of the draw, as printed
 */
export function drawNumbers(secret: Uint8Array, code: string, issue: string, form: Form): string[] {
  let index = 0;
  return selectRuns(form).flatMap((run) => {
    const values: number[] = [];
    const isTaken = (value: number) => run.unique && values.includes(run.from + value);
    for (let n = 0; n < run.count; n += 1) {
      values.push(run.from + drawValue(secret, `${code}:${issue}:${index}`, run.to - run.from + 1, isTaken));
      index += 1;
    }
    if (run.unique) values.sort((one, other) => one - other);
    return values.map((value) => String(value).padStart(run.digits, '0'));
  });
}
