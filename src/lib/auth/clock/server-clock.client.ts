/**
 * The gateway's clock as seen from this device, from the Date header of its answers,
 * so that a wrong clock neither spoils sealed bodies nor ends a session early.
 */
let ahead = 0;

/** Learns from an uncached answer. The header has whole seconds: half a second is added to be right on average. */
export function learnServerClock(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) ahead = date + 500 - Date.now();
}

/** Epoch ms on the gateway's clock. */
export const serverNow = (): number => Date.now() + ahead;

/** A time of the gateway on this device's clock. */
export const toDeviceTime = (serverTime: number): number => serverTime - ahead;
