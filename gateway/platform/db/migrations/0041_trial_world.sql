CREATE TABLE "ledger_rules" (
	"rule" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_rules_rule" CHECK ("ledger_rules"."rule" in ('trial-world', 'transfers'))
);
--> statement-breakpoint
CREATE TABLE "lottery_trial_stakes" (
	"issue_id" bigint NOT NULL,
	"play_id" text NOT NULL,
	"pick" text NOT NULL,
	"staked" bigint NOT NULL,
	CONSTRAINT "lottery_trial_stakes_issue_id_play_id_pick_pk" PRIMARY KEY("issue_id","play_id","pick")
);
--> statement-breakpoint
ALTER TABLE "lottery_trial_stakes" ADD CONSTRAINT "lottery_trial_stakes_issue_id_lottery_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."lottery_issues"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "payment_password_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_password_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_password_tries" ADD CONSTRAINT "payment_password_tries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_password_tries_by_member" ON "payment_password_tries" USING btree ("member_id");
--> statement-breakpoint
CREATE TABLE "write_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "write_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
-- Rounds of before are not read to find out that they hold it.
ALTER TABLE "play_rounds" DROP CONSTRAINT "play_rounds_bet";
--> statement-breakpoint
ALTER TABLE "play_rounds" ADD CONSTRAINT "play_rounds_bet" CHECK (("play_rounds"."mode" <> 'free') = ("play_rounds"."bet_id" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_trial_alone" CHECK ("members"."type" <> 4 or "members"."upline_id" is null) NOT VALID;
--> statement-breakpoint
-- What was posted before stays as it is, and what processes of the version before still post beside the first new one.
INSERT INTO "ledger_rules" ("rule", "since")
  SELECT rule, CASE WHEN EXISTS (SELECT FROM "ledger_transactions") THEN now() + interval '1 hour' ELSE '-infinity' END
    FROM (VALUES ('trial-world'), ('transfers')) AS rules (rule);
