import type { ValueOf } from '#contract/core/call.ts';
import type { drawProof } from '#contract/lottery/lottery.ts';
import { createDrawValue, type Secret } from '#lib/games/index.ts';

export type DrawInputs = ValueOf<typeof drawProof>['inputs'];

/** Computes the numbers of a draw from published values only (LOTT-5). */
export async function recompute(secret: Secret, { code, issue, shapes }: DrawInputs): Promise<string[]> {
  const draw = await createDrawValue(secret, `${code}:${issue}`);
  const numbers: string[] = [];
  for (const { count, digits, from, to, unique } of shapes) {
    const run: number[] = [];
    const isTaken = (value: number) => unique && run.includes(from + value);
    for (let place = numbers.length; run.length < count; place++)
      run.push(from + (await draw(place, to - from + 1, isTaken)));
    if (unique) run.sort((a, b) => a - b);
    for (const number of run) numbers.push(`${number}`.padStart(digits, '0'));
  }
  return numbers;
}
