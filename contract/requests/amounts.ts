import * as z from 'zod/mini';

/** What somebody pays, sends or asks for: above 0, at most two decimals. */
export const positiveAmount = z.number().check(z.gt(0), z.multipleOf(0.01), z.lte(1_000_000_000));
