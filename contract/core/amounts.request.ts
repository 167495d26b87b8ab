import * as z from 'zod/mini';

/** An amount that a member pays, sends or requests: a hundredth or more, at most two decimals. */
export const positiveAmount = z.number().check(z.gte(0.01), z.multipleOf(0.01), z.lte(1_000_000_000));
