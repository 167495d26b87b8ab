CREATE TABLE "team_logins" (
	"ancestor_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "team_logins_ancestor_id_quarter_pk" PRIMARY KEY("ancestor_id","quarter")
);
--> statement-breakpoint
CREATE TABLE "team_logins_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_logins_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"before_quarter" timestamp (3) with time zone,
	"quarter" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_logins" ADD CONSTRAINT "team_logins_ancestor_id_members_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_logins_pending" ADD CONSTRAINT "team_logins_pending_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Whoever comes with a login of before, as the demo's do, counts as well.
CREATE OR REPLACE FUNCTION members_join_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_paths (ancestor_id, member_id, depth)
    WITH RECURSIVE above (member_id, ancestor_id, depth) AS (
      SELECT id, upline_id, 1 FROM added WHERE upline_id IS NOT NULL
      UNION ALL
      SELECT above.member_id, members.upline_id, above.depth + 1
        FROM above JOIN members ON members.id = above.ancestor_id WHERE members.upline_id IS NOT NULL
    )
    SELECT ancestor_id, member_id, depth FROM above;
  INSERT INTO team_pending (member_id, quarter, registered)
    SELECT id, date_bin('15 minutes', registered_at, 'epoch'), 1 FROM added WHERE upline_id IS NOT NULL;
  INSERT INTO team_logins_pending (member_id, quarter)
    SELECT id, date_bin('15 minutes', last_login_at, 'epoch')
      FROM added WHERE upline_id IS NOT NULL AND last_login_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In the transaction of the login: what is rolled back was none.
CREATE FUNCTION members_log_in_for_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_logins_pending (member_id, before_quarter, quarter)
    VALUES (NEW.id, date_bin('15 minutes', OLD.last_login_at, 'epoch'), date_bin('15 minutes', NEW.last_login_at, 'epoch'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_logged_in AFTER UPDATE OF last_login_at ON members
  FOR EACH ROW WHEN (
    NEW.upline_id IS NOT NULL
    AND date_bin('15 minutes', NEW.last_login_at, 'epoch') IS DISTINCT FROM date_bin('15 minutes', OLD.last_login_at, 'epoch')
  ) EXECUTE FUNCTION members_log_in_for_teams();
--> statement-breakpoint
-- Logins so far; the trigger's lock keeps others out until all of it holds.
INSERT INTO team_logins (ancestor_id, quarter, members)
  SELECT ancestor_id, date_bin('15 minutes', last_login_at, 'epoch'), count(*)
    FROM members JOIN team_paths ON team_paths.member_id = members.id
    WHERE last_login_at IS NOT NULL
    GROUP BY 1, 2;
