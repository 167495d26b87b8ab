import { defineConfig } from 'drizzle-kit';

/** Create migrations with `drizzle-kit generate --config gateway/platform/db/drizzle.config.ts` from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/platform/db/schema/*.ts',
  out: './gateway/platform/db/migrations',
});
