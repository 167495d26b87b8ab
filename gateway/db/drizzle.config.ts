import { defineConfig } from 'drizzle-kit';

/** Migrations are made by `drizzle-kit generate --config gateway/db/drizzle.config.ts` from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './gateway/db/schema/*.ts',
  out: './gateway/db/migrations',
});
