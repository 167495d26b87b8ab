CREATE TABLE "bet_days" (
	"member_id" bigint NOT NULL,
	"game_type" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "bet_days_member_id_game_type_day_pk" PRIMARY KEY("member_id","game_type","day")
);
--> statement-breakpoint
CREATE TABLE "team_active" (
	"ancestor_id" bigint NOT NULL,
	"game_type" text NOT NULL,
	"day" date NOT NULL,
	"since" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "team_active_ancestor_id_game_type_day_since_pk" PRIMARY KEY("ancestor_id","game_type","day","since")
);
--> statement-breakpoint
CREATE TABLE "team_days" (
	"ancestor_id" bigint NOT NULL,
	"day" date NOT NULL,
	"game_type" text DEFAULT '' NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"withdraw" bigint DEFAULT 0 NOT NULL,
	"bet" bigint DEFAULT 0 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"rebate" bigint DEFAULT 0 NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_days_ancestor_id_day_game_type_pk" PRIMARY KEY("ancestor_id","day","game_type")
);
--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_active" ADD CONSTRAINT "team_active_ancestor_id_members_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_days" ADD CONSTRAINT "team_days_ancestor_id_members_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What teams did so far, by day of the site's calendar.
INSERT INTO team_days (ancestor_id, day, game_type, deposit, withdraw, bet, win, rebate, promotion, registered, first_deposits)
  SELECT ancestor_id, (quarter AT TIME ZONE 'Asia/Kuala_Lumpur')::date, game_type, sum(deposit), sum(withdraw), sum(bet),
      sum(win), sum(rebate), sum(promotion), sum(registered), sum(first_deposits)
    FROM team_sums GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO bet_days (member_id, game_type, day)
  SELECT DISTINCT sums.member_id, kinds.game_type, (sums.quarter AT TIME ZONE 'Asia/Kuala_Lumpur')::date
    FROM bet_sums AS sums
    JOIN members ON members.id = sums.member_id AND members.upline_id IS NOT NULL
    CROSS JOIN LATERAL (VALUES (sums.game_type), ('')) AS kinds (game_type);
--> statement-breakpoint
INSERT INTO team_active (ancestor_id, game_type, day, since, members)
  SELECT ancestor_id, game_type, day, CASE WHEN day - before <= 366 THEN day - before ELSE 0 END, count(*)
    FROM (
      SELECT member_id, game_type, day, lag(day) OVER (PARTITION BY member_id, game_type ORDER BY day) AS before FROM bet_days
    ) AS played
    JOIN team_paths ON team_paths.member_id = played.member_id
    GROUP BY 1, 2, 3, 4;
