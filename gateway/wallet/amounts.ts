/** Minor units as the number with at most two decimals that the contract carries. */
export const toAmount = (minor: bigint): number => Number(minor) / 100;

/** An amount of the contract in minor units. */
export const toMinorUnits = (amount: number): bigint => BigInt(Math.round(amount * 100));
