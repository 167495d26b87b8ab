CREATE TABLE "call_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counts_by_expiry" ON "call_counts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");