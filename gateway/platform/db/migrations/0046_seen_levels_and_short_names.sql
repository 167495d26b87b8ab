ALTER TABLE "games" ADD COLUMN "short_names" jsonb;--> statement-breakpoint
-- Null: members know the levels that they reached before.
ALTER TABLE "vip_standings" ADD COLUMN "seen_level" integer;