CREATE TABLE "bet_weights" (
	"rate_group" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "bet_weights_rate_group_weight_pk" PRIMARY KEY("rate_group","weight"),
	CONSTRAINT "bet_weights_within" CHECK ("bet_weights"."weight" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "rate_tables" (
	"version" text PRIMARY KEY NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"notified_up_to" bigint DEFAULT 0 NOT NULL,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "figure" text;
--> statement-breakpoint
ALTER TABLE "bet_sums" ADD COLUMN "rate_group" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "bet_sums" ADD COLUMN "effective" bigint;
--> statement-breakpoint
ALTER TABLE "bet_sums" ADD COLUMN "counted" bigint;
--> statement-breakpoint
ALTER TABLE "bet_sums" DROP CONSTRAINT "bet_sums_member_id_quarter_game_type_pk";
--> statement-breakpoint
ALTER TABLE "bet_sums" ADD CONSTRAINT "bet_sums_member_id_quarter_game_type_rate_group_pk" PRIMARY KEY("member_id","quarter","game_type","rate_group");
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "effective" bigint;
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "counted" bigint;
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "rate_group" text;
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "reason" text;
--> statement-breakpoint
CREATE INDEX "lottery_tickets_of_draw" ON "lottery_tickets" USING btree ("issue_id","member_id");
--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_figure" CHECK ("turnovers"."figure" in ('effective', 'counted'));
--> statement-breakpoint
-- Bets of before have none of these figures: nothing of them is read to find that out.
ALTER TABLE "bets" ADD CONSTRAINT "bets_effective" CHECK ("bets"."effective" between 0 and "bets"."stake") NOT VALID;
--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_counted" CHECK ("bets"."counted" between 0 and "bets"."effective") NOT VALID;
--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_figures" CHECK (num_nulls("bets"."effective", "bets"."counted", "bets"."rate_group") in (0, 3)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_reason" CHECK ("bets"."reason" in ('both-sides', 'short-odds', 'returned', 'weight')) NOT VALID;
--> statement-breakpoint
-- Sums take a bet without figures as its stake: bets of before, and those of the version before, which goes on beside this
-- one while processes are replaced.
CREATE OR REPLACE FUNCTION bets_sum_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bet_sums AS sums (member_id, quarter, game_type, rate_group, stake, payout, effective, counted)
    SELECT member_id, date_bin('15 minutes', settled_at, 'epoch'), game_type, coalesce(rate_group, ''), sum(stake),
        sum(payout), sum(coalesce(effective, stake)), sum(coalesce(counted, stake))
      FROM added GROUP BY 1, 2, 3, 4
    ON CONFLICT (member_id, quarter, game_type, rate_group) DO UPDATE
      SET stake = sums.stake + excluded.stake, payout = sums.payout + excluded.payout,
        effective = coalesce(sums.effective, sums.stake) + excluded.effective,
        counted = coalesce(sums.counted, sums.stake) + excluded.counted;
  INSERT INTO team_pending (member_id, quarter, game_type, bet, win)
    SELECT added.member_id, date_bin('15 minutes', added.settled_at, 'epoch'), added.game_type,
        sum(added.stake), sum(added.payout)
      FROM added JOIN members ON members.id = added.member_id AND members.upline_id IS NOT NULL
      GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO bet_weights (rate_group, weight) VALUES
  ('slot', 100), ('jackpot', 70), ('roulette', 90), ('dice', 90), ('baccarat', 35), ('fishing', 100), ('sports', 100),
  ('lottery', 90);
--> statement-breakpoint
-- Members of a database that runs are notified seven days before rates fall.
INSERT INTO rate_tables (version, effective_from, notified_at)
  SELECT 'house-budget', CASE WHEN runs THEN now() + interval '7 days' ELSE 'epoch' END,
      CASE WHEN runs THEN NULL ELSE 'epoch'::timestamptz END
    FROM (SELECT EXISTS (SELECT FROM bets) OR EXISTS (SELECT FROM contracts) AS runs) AS before;
