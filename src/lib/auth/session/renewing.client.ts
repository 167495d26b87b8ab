let pending: Promise<unknown> = Promise.resolve();

/** Notes a renewal under way: the old token stops working before the new one is known here. */
export function noteRenewal(renewal: Promise<unknown>): void {
  pending = renewal.catch(() => undefined);
}

/** Settles when no renewal is under way. */
export const renewalSettled = (): Promise<unknown> => pending;
