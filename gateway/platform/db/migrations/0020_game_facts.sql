CREATE TABLE "game_facts" (
	"node_id" text PRIMARY KEY NOT NULL,
	"return_share" integer,
	"volatility" text,
	"min_bet" bigint NOT NULL,
	"max_bet" bigint NOT NULL,
	"max_win" bigint NOT NULL,
	"lines" integer,
	"released_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_facts_return" CHECK ("game_facts"."return_share" between 1 and 10000),
	CONSTRAINT "game_facts_volatility" CHECK ("game_facts"."volatility" in ('low', 'medium', 'high')),
	CONSTRAINT "game_facts_bets" CHECK ("game_facts"."min_bet" > 0 and "game_facts"."max_bet" >= "game_facts"."min_bet")
);
--> statement-breakpoint
ALTER TABLE "game_facts" ADD CONSTRAINT "game_facts_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE cascade ON UPDATE no action;