CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_password_failures" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "turnovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"required" bigint NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"game_types" text[] DEFAULT '{}' NOT NULL,
	"forfeited" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "turnovers_within" CHECK ("turnovers"."required" > 0 and "turnovers"."done" >= 0 and "turnovers"."done" <= "turnovers"."required")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"method_code" text NOT NULL,
	"holder_name" text NOT NULL,
	"number" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawal_accounts_kind" CHECK ("withdrawal_accounts"."kind" in ('bank', 'ewallet'))
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "received" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_password_failures" ADD CONSTRAINT "payment_password_failures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_accounts" ADD CONSTRAINT "withdrawal_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "turnovers_once" ON "turnovers" USING btree ("member_id","source","reference");--> statement-breakpoint
CREATE INDEX "turnovers_open" ON "turnovers" USING btree ("member_id","id") WHERE "turnovers"."done" < "turnovers"."required" and not "turnovers"."forfeited";--> statement-breakpoint
CREATE INDEX "withdrawal_accounts_by_member" ON "withdrawal_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_accounts_once" ON "withdrawal_accounts" USING btree ("member_id","method_code","number") WHERE "withdrawal_accounts"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_withdrawal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."withdrawal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_one_pending" ON "deposits" USING btree ("member_id","method") WHERE "deposits"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "deposits_pending" ON "deposits" USING btree ("requested_at") WHERE "deposits"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_pending" ON "withdrawals" USING btree ("member_id") WHERE "withdrawals"."status" = 'pending';