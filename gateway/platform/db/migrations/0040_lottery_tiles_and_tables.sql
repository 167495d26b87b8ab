ALTER TABLE "games" ADD COLUMN "lottery_code" text;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "node_id" text;--> statement-breakpoint
UPDATE "games" SET "lottery_code" = "lotteries"."code" FROM "lotteries" WHERE "lotteries"."node_id" = "games"."node_id";--> statement-breakpoint
UPDATE "live_rooms" SET "streaming" = false, "viewers" = 0;
