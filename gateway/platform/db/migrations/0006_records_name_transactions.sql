-- Until here no record named its movement, and no money came in but by demo data, trials and sign-in rewards: there was
-- no cashier. Balances are kept, brought forward below by one movement each; the records of before are not.
CREATE TEMPORARY TABLE brought_forward ON COMMIT DROP AS
  SELECT member_id, balance FROM accounts WHERE member_id IS NOT NULL AND balance > 0;
--> statement-breakpoint
ALTER TABLE accounts DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE ledger_transactions DISABLE TRIGGER USER;
--> statement-breakpoint
TRUNCATE ledger_entries, ledger_transactions, bets, deposits, withdrawals, play_rounds;
--> statement-breakpoint
UPDATE accounts SET balance = 0;
--> statement-breakpoint
DELETE FROM idempotency_keys WHERE scope = 'ledger';
--> statement-breakpoint
ALTER TABLE accounts ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE ledger_transactions ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"account_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"gained" bigint NOT NULL,
	"lost" bigint NOT NULL,
	CONSTRAINT "ledger_sums_account_id_quarter_kind_pk" PRIMARY KEY("account_id","quarter","kind")
);
--> statement-breakpoint
CREATE TABLE "bet_sums" (
	"member_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"game_type" text NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "bet_sums_member_id_quarter_game_type_pk" PRIMARY KEY("member_id","quarter","game_type")
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "credits_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "credits_amount_positive" CHECK ("credits"."amount" > 0),
	CONSTRAINT "credits_kind" CHECK ("credits"."kind" in ('bonus', 'rebate', 'reward', 'referral', 'sign-in', 'trial', 'opening'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"from_member_id" bigint NOT NULL,
	"to_member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "transfers_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "transfers_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "transfers_amount_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_to_another" CHECK ("transfers"."from_member_id" <> "transfers"."to_member_id")
);
--> statement-breakpoint
DROP INDEX "bets_by_member";--> statement-breakpoint
DROP INDEX "deposits_by_member";--> statement-breakpoint
DROP INDEX "withdrawals_by_member";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "kind" text DEFAULT 'opening' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "posted_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_rounds" ADD COLUMN "bet_id" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "game_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "stake_transaction_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "win_transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "order_no" text NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "order_no" text NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "transaction_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "settled_transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_sums" ADD CONSTRAINT "bet_sums_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_member_id_members_id_fk" FOREIGN KEY ("from_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_member_id_members_id_fk" FOREIGN KEY ("to_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_by_member" ON "credits" USING btree ("member_id","kind","granted_at","id");--> statement-breakpoint
CREATE INDEX "transfers_by_sender" ON "transfers" USING btree ("from_member_id","made_at");--> statement-breakpoint
CREATE INDEX "transfers_by_receiver" ON "transfers" USING btree ("to_member_id","made_at");--> statement-breakpoint
ALTER TABLE "play_rounds" ADD CONSTRAINT "play_rounds_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_stake_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("stake_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_win_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("win_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settled_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("settled_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_latest" ON "ledger_entries" USING btree ("account_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_latest_of_kind" ON "ledger_entries" USING btree ("account_id","kind","posted_at","id");--> statement-breakpoint
CREATE INDEX "bets_by_type" ON "bets" USING btree ("member_id","game_type","settled_at","id");--> statement-breakpoint
CREATE INDEX "deposits_by_state" ON "deposits" USING btree ("member_id","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "withdrawals" USING btree ("member_id","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "bets_by_member" ON "bets" USING btree ("member_id","settled_at","id");--> statement-breakpoint
CREATE INDEX "deposits_by_member" ON "deposits" USING btree ("member_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_member" ON "withdrawals" USING btree ("member_id","requested_at","id");--> statement-breakpoint
ALTER TABLE "play_rounds" ADD CONSTRAINT "play_rounds_bet_id_unique" UNIQUE("bet_id");--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_stake_transaction_id_unique" UNIQUE("stake_transaction_id");--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_win_transaction_id_unique" UNIQUE("win_transaction_id");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_order_no_unique" UNIQUE("order_no");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_transaction_id_unique" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_no_unique" UNIQUE("order_no");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_transaction_id_unique" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settled_transaction_id_unique" UNIQUE("settled_transaction_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('deposit', 'withdrawal', 'withdrawal-paid', 'withdrawal-returned', 'stake', 'win', 'bonus', 'rebate', 'reward', 'referral', 'sign-in', 'transfer', 'trial', 'opening'));--> statement-breakpoint
ALTER TABLE "play_rounds" ADD CONSTRAINT "play_rounds_bet" CHECK (("play_rounds"."mode" = 'real') = ("play_rounds"."bet_id" is not null));--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_win_posted" CHECK (("bets"."payout" > 0) = ("bets"."win_transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_fee_below_amount" CHECK ("deposits"."fee" >= 0 and "deposits"."fee" < "deposits"."amount");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('pending', 'approved', 'rejected', 'expired'));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_decided" CHECK (("deposits"."status" = 'pending') = ("deposits"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_posted" CHECK (("deposits"."status" = 'approved') = ("deposits"."transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_fee_below_amount" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."fee" < "withdrawals"."amount");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided" CHECK (("withdrawals"."status" = 'pending') = ("withdrawals"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."status" = 'pending') = ("withdrawals"."settled_transaction_id" is null));
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "balance_after" DROP DEFAULT;
--> statement-breakpoint
-- An entry moves its account's balance and nothing else does; it carries kind and moment of its transaction, and a
-- player's tells the balance after it.
CREATE OR REPLACE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT kind, posted_at INTO NEW.kind, NEW.posted_at FROM ledger_transactions WHERE id = NEW.transaction_id;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND member_id IS NOT NULL
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What may wait for the end of the statement, and costs less there: the house's balances, of which each entry would
-- leave a version behind for the next one to step over, and the players' sums by quarter of an hour.
CREATE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply_together AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries();
--> statement-breakpoint
CREATE FUNCTION bets_sum_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bet_sums AS sums (member_id, quarter, game_type, stake, payout)
    SELECT member_id, date_bin('15 minutes', settled_at, 'epoch'), game_type, sum(stake), sum(payout)
      FROM added GROUP BY 1, 2, 3
    ON CONFLICT (member_id, quarter, game_type) DO UPDATE
      SET stake = sums.stake + excluded.stake, payout = sums.payout + excluded.payout;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bets_summed_up AFTER INSERT ON bets REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION bets_sum_up();
--> statement-breakpoint
CREATE TRIGGER bets_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bets
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credits
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- The balances of before.
DO $$
DECLARE
  kept record;
  house bigint;
  movement bigint;
BEGIN
  INSERT INTO accounts (house_name) SELECT 'bonuses' WHERE EXISTS (SELECT FROM brought_forward)
    ON CONFLICT DO NOTHING;
  SELECT id INTO house FROM accounts WHERE house_name = 'bonuses';
  FOR kept IN SELECT * FROM brought_forward LOOP
    INSERT INTO ledger_transactions (kind, posted_at) VALUES ('opening', now()) RETURNING id INTO movement;
    INSERT INTO ledger_entries (transaction_id, account_id, amount)
      SELECT movement, id, kept.balance FROM accounts WHERE member_id = kept.member_id;
    INSERT INTO ledger_entries (transaction_id, account_id, amount) VALUES (movement, house, -kept.balance);
    INSERT INTO credits (member_id, kind, amount, source, granted_at, transaction_id)
      VALUES (kept.member_id, 'opening', kept.balance, 'balance brought forward', now(), movement);
  END LOOP;
END $$;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
