CREATE TABLE "site_facts" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "site_facts_one_row" CHECK ("site_facts"."id" = 1)
);
--> statement-breakpoint
-- Databases with members had no other currency and zone until now.
INSERT INTO site_facts (currency, time_zone) SELECT 'MYR', 'Asia/Kuala_Lumpur' WHERE EXISTS (SELECT FROM members);
