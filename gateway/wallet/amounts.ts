/** Converts minor units to the contract's number with at most two decimals. */
export const toAmount = (minor: bigint): number => Number(minor) / 100;

/** Converts an amount of the contract to minor units. */
export const toMinorUnits = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** Returns the smaller of two amounts in minor units. */
export const smallerAmount = (one: bigint, other: bigint): bigint => (one < other ? one : other);
