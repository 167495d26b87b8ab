CREATE TABLE "first_deposits" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_paths" (
	"ancestor_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "team_paths_ancestor_id_member_id_pk" PRIMARY KEY("ancestor_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "team_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"game_type" text DEFAULT '' NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"withdraw" bigint DEFAULT 0 NOT NULL,
	"bet" bigint DEFAULT 0 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"rebate" bigint DEFAULT 0 NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_sums" (
	"ancestor_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"game_type" text DEFAULT '' NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"withdraw" bigint DEFAULT 0 NOT NULL,
	"bet" bigint DEFAULT 0 NOT NULL,
	"win" bigint DEFAULT 0 NOT NULL,
	"rebate" bigint DEFAULT 0 NOT NULL,
	"promotion" bigint DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_sums_ancestor_id_quarter_game_type_pk" PRIMARY KEY("ancestor_id","quarter","game_type")
);
--> statement-breakpoint
DROP INDEX "members_by_upline";--> statement-breakpoint
ALTER TABLE "first_deposits" ADD CONSTRAINT "first_deposits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_paths" ADD CONSTRAINT "team_paths_ancestor_id_members_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_paths" ADD CONSTRAINT "team_paths_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_pending" ADD CONSTRAINT "team_pending_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sums" ADD CONSTRAINT "team_sums_ancestor_id_members_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_paths_of_member" ON "team_paths" USING btree ("member_id","depth");--> statement-breakpoint
CREATE INDEX "members_by_upline_and_name" ON "members" USING btree ("upline_id",lower("user_name") collate "C");--> statement-breakpoint
CREATE INDEX "members_disabled" ON "members" USING btree ("upline_id","registered_at","id") WHERE "members"."disabled";--> statement-breakpoint
CREATE INDEX "members_by_upline" ON "members" USING btree ("upline_id","registered_at","id");
--> statement-breakpoint
-- Everybody stands below the upline they came with, and below all who stand above that one.
CREATE FUNCTION members_join_teams() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_joined_teams AFTER INSERT ON members REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION members_join_teams();
--> statement-breakpoint
CREATE FUNCTION members_keep_upline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'members stay below the upline they came with' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER members_upline_stays BEFORE UPDATE OF upline_id ON members
  FOR EACH ROW WHEN (OLD.upline_id IS DISTINCT FROM NEW.upline_id) EXECUTE FUNCTION members_keep_upline();
--> statement-breakpoint
-- What the house gives, less what it takes back, is what the player's own report counts.
CREATE OR REPLACE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET balance = balance + moved.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM added WHERE balance_after IS NULL GROUP BY account_id) AS moved
    WHERE accounts.id = moved.account_id AND accounts.member_id IS NULL;
  INSERT INTO ledger_sums AS sums (account_id, quarter, kind, gained, lost)
    SELECT account_id, date_bin('15 minutes', posted_at, 'epoch'), kind,
        sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      FROM added WHERE balance_after IS NOT NULL GROUP BY 1, 2, 3
    ON CONFLICT (account_id, quarter, kind) DO UPDATE
      SET gained = sums.gained + excluded.gained, lost = sums.lost + excluded.lost;
  INSERT INTO team_pending (member_id, quarter, deposit, rebate, promotion)
    SELECT members.id, date_bin('15 minutes', added.posted_at, 'epoch'),
        coalesce(sum(added.amount) FILTER (WHERE added.kind = 'deposit'), 0),
        coalesce(sum(added.amount) FILTER (WHERE added.kind = 'rebate'), 0),
        coalesce(sum(added.amount) FILTER (WHERE added.kind NOT IN ('deposit', 'rebate')), 0)
      FROM added
      JOIN accounts ON accounts.id = added.account_id
      JOIN members ON members.id = accounts.member_id AND members.upline_id IS NOT NULL
      WHERE added.kind IN ('deposit', 'rebate', 'bonus', 'bonus-forfeited', 'reward', 'referral', 'sign-in')
      GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bets_sum_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bet_sums AS sums (member_id, quarter, game_type, stake, payout)
    SELECT member_id, date_bin('15 minutes', settled_at, 'epoch'), game_type, sum(stake), sum(payout)
      FROM added GROUP BY 1, 2, 3
    ON CONFLICT (member_id, quarter, game_type) DO UPDATE
      SET stake = sums.stake + excluded.stake, payout = sums.payout + excluded.payout;
  INSERT INTO team_pending (member_id, quarter, game_type, bet, win)
    SELECT added.member_id, date_bin('15 minutes', added.settled_at, 'epoch'), added.game_type,
        sum(added.stake), sum(added.payout)
      FROM added JOIN members ON members.id = added.member_id AND members.upline_id IS NOT NULL
      GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A withdrawal counts when it is paid out.
CREATE FUNCTION withdrawals_count_for_teams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_pending (member_id, quarter, withdraw)
    SELECT id, date_bin('15 minutes', NEW.decided_at, 'epoch'), NEW.amount
      FROM members WHERE id = NEW.member_id AND upline_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_came_paid AFTER INSERT ON withdrawals
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION withdrawals_count_for_teams();
--> statement-breakpoint
CREATE TRIGGER withdrawals_paid AFTER UPDATE OF status ON withdrawals
  FOR EACH ROW WHEN (NEW.status = 'approved' AND OLD.status <> 'approved')
  EXECUTE FUNCTION withdrawals_count_for_teams();
--> statement-breakpoint
-- The teams there are, and what they did so far.
INSERT INTO team_paths (ancestor_id, member_id, depth)
  WITH RECURSIVE above (member_id, ancestor_id, depth) AS (
    SELECT id, upline_id, 1 FROM members WHERE upline_id IS NOT NULL
    UNION ALL
    SELECT above.member_id, members.upline_id, above.depth + 1
      FROM above JOIN members ON members.id = above.ancestor_id WHERE members.upline_id IS NOT NULL
  )
  SELECT ancestor_id, member_id, depth FROM above;
--> statement-breakpoint
INSERT INTO team_pending (member_id, quarter, registered)
  SELECT id, date_bin('15 minutes', registered_at, 'epoch'), 1 FROM members WHERE upline_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO team_pending (member_id, quarter, game_type, bet, win)
  SELECT sums.member_id, sums.quarter, sums.game_type, sums.stake, sums.payout
    FROM bet_sums AS sums JOIN members ON members.id = sums.member_id AND members.upline_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO team_pending (member_id, quarter, deposit, rebate, promotion)
  SELECT members.id, sums.quarter,
      CASE WHEN sums.kind = 'deposit' THEN sums.gained - sums.lost ELSE 0 END,
      CASE WHEN sums.kind = 'rebate' THEN sums.gained - sums.lost ELSE 0 END,
      CASE WHEN sums.kind NOT IN ('deposit', 'rebate') THEN sums.gained - sums.lost ELSE 0 END
    FROM ledger_sums AS sums
    JOIN accounts ON accounts.id = sums.account_id
    JOIN members ON members.id = accounts.member_id AND members.upline_id IS NOT NULL
    WHERE sums.kind IN ('deposit', 'rebate', 'bonus', 'bonus-forfeited', 'reward', 'referral', 'sign-in');
--> statement-breakpoint
INSERT INTO team_pending (member_id, quarter, withdraw)
  SELECT members.id, date_bin('15 minutes', withdrawals.decided_at, 'epoch'), withdrawals.amount
    FROM withdrawals JOIN members ON members.id = withdrawals.member_id AND members.upline_id IS NOT NULL
    WHERE withdrawals.status = 'approved';
