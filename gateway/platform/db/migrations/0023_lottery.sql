DROP TABLE "lotteries" CASCADE;--> statement-breakpoint
DROP TABLE "lottery_draws" CASCADE;--> statement-breakpoint
CREATE TABLE "lotteries" (
	"code" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"kind" text NOT NULL,
	"region" text,
	"every_seconds" integer,
	"close_seconds" integer NOT NULL,
	"reveal_ms" integer NOT NULL,
	"position" integer NOT NULL,
	"odds_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lotteries_node_id_unique" UNIQUE("node_id"),
	CONSTRAINT "lotteries_kind" CHECK ("lotteries"."kind" in ('vietnam', 'five-digits', 'three-dice', 'six-of-45')),
	CONSTRAINT "lotteries_region" CHECK ("lotteries"."region" in ('north', 'central', 'south')),
	CONSTRAINT "lotteries_when" CHECK (num_nonnulls("lotteries"."region", "lotteries"."every_seconds") = 1)
);
--> statement-breakpoint
CREATE TABLE "lottery_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lottery_code" text NOT NULL,
	"no" text NOT NULL,
	"station" text,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"complete_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"hash" text NOT NULL,
	"numbers" jsonb,
	CONSTRAINT "lottery_issues_no" UNIQUE("lottery_code","no"),
	CONSTRAINT "lottery_issues_state" CHECK ("lottery_issues"."state" in ('open', 'drawn', 'settled', 'void')),
	CONSTRAINT "lottery_issues_times" CHECK ("lottery_issues"."closes_at" <= "lottery_issues"."draws_at" and "lottery_issues"."draws_at" <= "lottery_issues"."complete_at"),
	CONSTRAINT "lottery_issues_drawn" CHECK (("lottery_issues"."state" in ('drawn', 'settled')) = ("lottery_issues"."numbers" is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_odds" (
	"lottery_code" text NOT NULL,
	"prize_mode" text NOT NULL,
	"play_id" text NOT NULL,
	"odds" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lottery_odds_lottery_code_prize_mode_play_id_pk" PRIMARY KEY("lottery_code","prize_mode","play_id"),
	CONSTRAINT "lottery_odds_mode" CHECK ("lottery_odds"."prize_mode" in ('LOTT', 'ZY', 'ELOTT')),
	CONSTRAINT "lottery_odds_positive" CHECK ("lottery_odds"."odds" > 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_secrets" (
	"issue_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_stakes" (
	"issue_id" bigint NOT NULL,
	"play_id" text NOT NULL,
	"pick" text NOT NULL,
	"staked" bigint NOT NULL,
	CONSTRAINT "lottery_stakes_issue_id_play_id_pick_pk" PRIMARY KEY("issue_id","play_id","pick")
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"issue_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"multiple" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"results" jsonb,
	"stake" bigint NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"stake_transaction_id" bigint NOT NULL,
	"returned_transaction_id" bigint,
	"bet_id" bigint,
	CONSTRAINT "lottery_tickets_stake_transaction_id_unique" UNIQUE("stake_transaction_id"),
	CONSTRAINT "lottery_tickets_returned_transaction_id_unique" UNIQUE("returned_transaction_id"),
	CONSTRAINT "lottery_tickets_bet_id_unique" UNIQUE("bet_id"),
	CONSTRAINT "lottery_tickets_state" CHECK ("lottery_tickets"."state" in ('open', 'won', 'lost', 'void')),
	CONSTRAINT "lottery_tickets_stake" CHECK ("lottery_tickets"."stake" > 0 and "lottery_tickets"."multiple" > 0),
	CONSTRAINT "lottery_tickets_payout" CHECK (("lottery_tickets"."state" = 'won') = ("lottery_tickets"."payout" > 0)),
	CONSTRAINT "lottery_tickets_settled" CHECK (("lottery_tickets"."state" = 'open') = ("lottery_tickets"."settled_at" is null)),
	CONSTRAINT "lottery_tickets_bet" CHECK (("lottery_tickets"."state" in ('won', 'lost')) = ("lottery_tickets"."bet_id" is not null)),
	CONSTRAINT "lottery_tickets_returned" CHECK (("lottery_tickets"."state" = 'void') = ("lottery_tickets"."returned_transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_issues" ADD CONSTRAINT "lottery_issues_lottery_code_lotteries_code_fk" FOREIGN KEY ("lottery_code") REFERENCES "public"."lotteries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_odds" ADD CONSTRAINT "lottery_odds_lottery_code_lotteries_code_fk" FOREIGN KEY ("lottery_code") REFERENCES "public"."lotteries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_secrets" ADD CONSTRAINT "lottery_secrets_issue_id_lottery_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."lottery_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_stakes" ADD CONSTRAINT "lottery_stakes_issue_id_lottery_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."lottery_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_issue_id_lottery_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."lottery_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_stake_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("stake_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_returned_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("returned_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_issues_by_time" ON "lottery_issues" USING btree ("lottery_code","draws_at","id");--> statement-breakpoint
CREATE INDEX "lottery_issues_unsettled" ON "lottery_issues" USING btree ("lottery_code","draws_at") WHERE "lottery_issues"."state" in ('open', 'drawn');--> statement-breakpoint
CREATE INDEX "lottery_tickets_by_member" ON "lottery_tickets" USING btree ("member_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "lottery_tickets_open" ON "lottery_tickets" USING btree ("issue_id","id") WHERE "lottery_tickets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "lottery_tickets_open_of_member" ON "lottery_tickets" USING btree ("member_id") WHERE "lottery_tickets"."state" = 'open';--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('deposit', 'withdrawal', 'withdrawal-paid', 'withdrawal-returned', 'stake', 'stake-returned', 'win', 'bonus', 'bonus-forfeited', 'rebate', 'reward', 'referral', 'sign-in', 'transfer', 'salary', 'dividend', 'trial', 'opening'));