-- A report of a month reads some 2,600 rows of a large team: with the count in the key's index it reads no more than that index.
ALTER TABLE "team_active" DROP CONSTRAINT "team_active_ancestor_id_game_type_day_since_pk";
--> statement-breakpoint
ALTER TABLE "team_active" ADD CONSTRAINT "team_active_ancestor_id_game_type_day_since_pk" PRIMARY KEY ("ancestor_id","game_type","day","since") INCLUDE ("members");
