import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { siteZone } from '#contract/core/locality.ts';

/** The site's time zone in SQL, read when a query is built: its setting is known later than the modules' constants. */
export const SITE_ZONE: SQLWrapper = { getSQL: () => sql.raw(`'${siteZone()}'`) };

/** The day, in the site's time zone, of the quarter of an hour in a row. */
export const DAY_OF_QUARTER: SQL = sql`(quarter at time zone ${SITE_ZONE})::date`;
