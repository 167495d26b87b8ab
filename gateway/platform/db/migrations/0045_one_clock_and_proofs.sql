CREATE TABLE "clock_jumps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_jumps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"process" text NOT NULL,
	"ms" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	CONSTRAINT "clock_jumps_ending" CHECK ("clock_jumps"."ending" in ('over', 'adopted', 'replaced')),
	CONSTRAINT "clock_jumps_ended" CHECK (("clock_jumps"."ended_at" is null) = ("clock_jumps"."ending" is null))
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"process" text NOT NULL,
	CONSTRAINT "clock_one_row" CHECK ("clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "proof_secrets" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "proof_secrets_one_row" CHECK ("proof_secrets"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "lottery_issues" DROP CONSTRAINT "lottery_issues_state";--> statement-breakpoint
DROP INDEX "lottery_issues_unsettled";--> statement-breakpoint
ALTER TABLE "lottery_issues" ADD COLUMN "drawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "proof_level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lottery_issues_unsettled" ON "lottery_issues" USING btree ("lottery_code","draws_at") WHERE "lottery_issues"."state" in ('open', 'closed', 'drawn');--> statement-breakpoint
ALTER TABLE "lottery_issues" ADD CONSTRAINT "lottery_issues_state" CHECK ("lottery_issues"."state" in ('open', 'closed', 'drawn', 'settled', 'void'));