import * as z from 'zod/mini';

/** What somebody pays, sends or asks for: a hundredth or more, at most two decimals. */
export const positiveAmount = z.number().check(z.gte(0.01), z.multipleOf(0.01), z.lte(1_000_000_000));
