CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_code" text NOT NULL,
	"home" jsonb NOT NULL,
	"away" jsonb NOT NULL,
	"league" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_vendor_code_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_by_start" ON "matches" USING btree ("starts_at");