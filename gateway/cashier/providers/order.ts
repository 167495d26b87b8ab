import type { deposits } from '#gateway/platform/db/schema/index.ts';

/** A deposit as the database has it. */
export type Order = typeof deposits.$inferSelect;
