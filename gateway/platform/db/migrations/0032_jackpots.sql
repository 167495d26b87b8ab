CREATE TABLE "jackpots" (
	"node_id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"seed" bigint NOT NULL,
	"odds" bigint NOT NULL,
	"remainder" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "jackpots_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "jackpots_seed" CHECK ("jackpots"."seed" > 0),
	CONSTRAINT "jackpots_odds" CHECK ("jackpots"."odds" > "jackpots"."seed"),
	CONSTRAINT "jackpots_remainder" CHECK ("jackpots"."remainder" between 0 and 9999)
);
--> statement-breakpoint
ALTER TABLE "jackpots" ADD CONSTRAINT "jackpots_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpots" ADD CONSTRAINT "jackpots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_jackpot_not_below_zero" CHECK ("accounts"."house_name" not like 'jackpot:%' or "accounts"."balance" >= 0);