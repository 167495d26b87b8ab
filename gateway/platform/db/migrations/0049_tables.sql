CREATE TABLE "round_days" (
	"day" date PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"secret" "bytea",
	"sealed" "bytea",
	CONSTRAINT "round_days_secret" CHECK (num_nonnulls("round_days"."secret", "round_days"."sealed") = 1)
);
--> statement-breakpoint
CREATE TABLE "table_bets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"node_id" text NOT NULL,
	"play_session_id" bigint,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"round" integer NOT NULL,
	"bet_key" text NOT NULL,
	"begins" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"paid" jsonb,
	"stake" bigint NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"stake_transaction_id" bigint,
	"returned_transaction_id" bigint,
	"bet_id" bigint,
	CONSTRAINT "table_bets_stake_transaction_id_unique" UNIQUE("stake_transaction_id"),
	CONSTRAINT "table_bets_returned_transaction_id_unique" UNIQUE("returned_transaction_id"),
	CONSTRAINT "table_bets_bet_id_unique" UNIQUE("bet_id"),
	CONSTRAINT "table_bets_once" UNIQUE("member_id","bet_key"),
	CONSTRAINT "table_bets_state" CHECK ("table_bets"."state" in ('open', 'won', 'lost', 'void')),
	CONSTRAINT "table_bets_stake" CHECK ("table_bets"."stake" > 0),
	CONSTRAINT "table_bets_payout" CHECK (("table_bets"."state" = 'won') = ("table_bets"."payout" > 0)),
	CONSTRAINT "table_bets_settled" CHECK (("table_bets"."state" = 'open') = ("table_bets"."settled_at" is null)),
	CONSTRAINT "table_bets_free" CHECK (("table_bets"."mode" = 'free') = ("table_bets"."stake_transaction_id" is null)),
	CONSTRAINT "table_bets_bet" CHECK (("table_bets"."bet_id" is not null) = ("table_bets"."state" in ('won', 'lost') and "table_bets"."mode" <> 'free')),
	CONSTRAINT "table_bets_returned" CHECK (("table_bets"."returned_transaction_id" is not null) = ("table_bets"."state" = 'void' and "table_bets"."mode" <> 'free'))
);
--> statement-breakpoint
ALTER TABLE "pocket_stakes" DROP CONSTRAINT "pocket_stakes_of_one";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "round_seconds" integer;--> statement-breakpoint
ALTER TABLE "pocket_stakes" ADD COLUMN "table_bet_id" bigint;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_play_session_id_play_sessions_id_fk" FOREIGN KEY ("play_session_id") REFERENCES "public"."play_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_stake_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("stake_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_returned_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("returned_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_bets_of_round" ON "table_bets" USING btree ("node_id","day","round","member_id");--> statement-breakpoint
CREATE INDEX "table_bets_by_member" ON "table_bets" USING btree ("member_id","placed_at");--> statement-breakpoint
CREATE INDEX "table_bets_open" ON "table_bets" USING btree ("due_at","id") WHERE "table_bets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "table_bets_open_of_member" ON "table_bets" USING btree ("member_id") WHERE "table_bets"."state" = 'open';--> statement-breakpoint
ALTER TABLE "pocket_stakes" ADD CONSTRAINT "pocket_stakes_table_bet_id_table_bets_id_fk" FOREIGN KEY ("table_bet_id") REFERENCES "public"."table_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pocket_stakes_of_table_bet" ON "pocket_stakes" USING btree ("table_bet_id") WHERE "pocket_stakes"."table_bet_id" is not null;--> statement-breakpoint
ALTER TABLE "pocket_stakes" ADD CONSTRAINT "pocket_stakes_of_one" CHECK (num_nonnulls("pocket_stakes"."bet_id", "pocket_stakes"."ticket_id", "pocket_stakes"."table_bet_id") > 0);