-- Entries of the ledger lie in partitions by month of their moment. What was there becomes the first of them as it is,
-- without a copy: it ends with this month, or with the last one that has entries.
-- Locks are taken in the order in which movements of money take them, so that none of those is cancelled.
LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE ledger_transactions IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "ledger_put_away" (
	"part" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"entries" bigint NOT NULL,
	"put_away_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_carried" (
	"account_id" bigint NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_carried_account_id_last_entry_id_pk" PRIMARY KEY("account_id","last_entry_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_carried" ADD CONSTRAINT "ledger_carried_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_carried" ADD CONSTRAINT "ledger_carried_part_ledger_put_away_part_fk" FOREIGN KEY ("part") REFERENCES "public"."ledger_put_away"("part") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER ledger_put_away_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_put_away
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_carried_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_carried
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TEMPORARY TABLE entry_ids ON COMMIT DROP AS SELECT coalesce(max(id), 0) + 1 AS next FROM ledger_entries;
--> statement-breakpoint
DROP TRIGGER ledger_entries_apply ON ledger_entries;
--> statement-breakpoint
DROP TRIGGER ledger_entries_apply_together ON ledger_entries;
--> statement-breakpoint
DROP TRIGGER ledger_entries_balanced ON ledger_entries;
--> statement-breakpoint
DROP TRIGGER ledger_entries_append_only ON ledger_entries;
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_once";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_pkey";
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME TO "ledger_entries_first";
--> statement-breakpoint
ALTER INDEX "ledger_entries_by_account" RENAME TO "ledger_entries_first_account_id_id_idx";
--> statement-breakpoint
ALTER INDEX "ledger_entries_latest" RENAME TO "ledger_entries_first_account_id_posted_at_id_idx";
--> statement-breakpoint
ALTER INDEX "ledger_entries_latest_of_kind" RENAME TO "ledger_entries_first_account_id_kind_posted_at_id_idx";
--> statement-breakpoint
-- The version before goes on inserting entries that do not say when: `infinity` stands for that.
CREATE TABLE "ledger_entries" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"kind" text DEFAULT 'opening' NOT NULL,
	"posted_at" timestamp (3) with time zone DEFAULT 'infinity' NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("amount" <> 0)
) PARTITION BY RANGE ("posted_at");
--> statement-breakpoint
-- A statement that names a part passes by the triggers of the whole table that stand for statements.
CREATE FUNCTION ledger_refuse_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only, and that by way of ledger_entries alone', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
DO $$
DECLARE
  ends timestamptz := (date_trunc('month', greatest(now(), (SELECT max(posted_at) FROM ledger_transactions)) AT TIME ZONE 'UTC')
    + interval '1 month') AT TIME ZONE 'UTC';
  next text := 'ledger_entries_' || to_char(ends AT TIME ZONE 'UTC', 'YYYY_MM');
  part text;
BEGIN
  EXECUTE format('ALTER TABLE ledger_entries ATTACH PARTITION ledger_entries_first FOR VALUES FROM (MINVALUE) TO (%L)', ends);
  EXECUTE format('CREATE TABLE %I PARTITION OF ledger_entries FOR VALUES FROM (%L) TO (MAXVALUE)', next, ends);
  FOREACH part IN ARRAY ARRAY['ledger_entries_first', next] LOOP
    EXECUTE format('CREATE TRIGGER ledger_entries_part BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_part()', part);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_pkey" PRIMARY KEY("id","posted_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_once" UNIQUE("transaction_id","account_id","posted_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_latest" ON "ledger_entries" USING btree ("account_id","posted_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_latest_of_kind" ON "ledger_entries" USING btree ("account_id","kind","posted_at","id");--> statement-breakpoint
SELECT setval('ledger_entries_id_seq', (SELECT next FROM entry_ids), false);
--> statement-breakpoint
-- An entry moves its account's balance and nothing else does; it carries kind and moment of its transaction, and a
-- player's tells the balance after it. It cannot move to another partition from here: one that does not say its moment
-- is inserted again with it, and one that says another is refused, so that an account is once in a transaction.
CREATE OR REPLACE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted record;
BEGIN
  SELECT kind, posted_at INTO posted FROM ledger_transactions WHERE id = NEW.transaction_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no ledger transaction %', NEW.transaction_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF NEW.posted_at = 'infinity' AND posted.posted_at < 'infinity' THEN
    INSERT INTO ledger_entries (id, transaction_id, account_id, amount, posted_at) OVERRIDING SYSTEM VALUE
      VALUES (NEW.id, NEW.transaction_id, NEW.account_id, NEW.amount, posted.posted_at);
    RETURN NULL;
  END IF;
  IF NEW.posted_at <> posted.posted_at THEN
    RAISE EXCEPTION 'an entry of ledger transaction % says another moment than it', NEW.transaction_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW.kind := posted.kind;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND member_id IS NOT NULL
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply_together AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries();
--> statement-breakpoint
-- At commit every transaction has entries and they sum to zero. Its moment says which partition they are in.
CREATE FUNCTION ledger_expect_zero(transaction bigint, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entries WHERE transaction_id = transaction AND posted_at = moment;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', transaction
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_expect_zero(NEW.id, NEW.posted_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_sum_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_expect_zero(NEW.transaction_id, NEW.posted_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_sum_of_entry();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
