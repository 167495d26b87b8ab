import type { deposits } from '#gateway/platform/db/schema/index.ts';

/** A deposit as its database row. */
export type Order = typeof deposits.$inferSelect;
