import { CallError } from './calls.ts';
import { pause } from './words.ts';

/** How long the page waits before it asks again for a round without an answer (PLAY-14). */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

/**
 * Makes a call until it is answered, at most five times. The call must be one that may be repeated: a round keeps its id.
 * @param onUnanswered called whenever the call will be repeated
 * @throws {CallError} `lost` without an answer; a refusal at once
 */
export async function askUntilAnswered<Value>(
  ask: () => Promise<Value>,
  onUnanswered: () => void,
): Promise<Value> {
  for (const delay of DELAYS_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'lost') throw error;
    }
    onUnanswered();
    await pause(delay);
  }
  return ask();
}
