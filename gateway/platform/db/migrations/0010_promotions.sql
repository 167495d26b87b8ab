CREATE TABLE "deposit_bonuses" (
	"deposit_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"promotion_id" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"game_types" text[] NOT NULL,
	"state" text NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_bonuses_amount_positive" CHECK ("deposit_bonuses"."amount" > 0),
	CONSTRAINT "deposit_bonuses_turnover" CHECK ("deposit_bonuses"."required" > 0 and "deposit_bonuses"."required" <= 10 * "deposit_bonuses"."amount"),
	CONSTRAINT "deposit_bonuses_state" CHECK ("deposit_bonuses"."state" in ('promised', 'granted', 'void'))
);
--> statement-breakpoint
CREATE TABLE "promotion_joins" (
	"member_id" bigint NOT NULL,
	"promotion_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promotion_joins_member_id_promotion_id_pk" PRIMARY KEY("member_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "forfeits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forfeits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"turnover_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "forfeits_turnover_id_unique" UNIQUE("turnover_id"),
	CONSTRAINT "forfeits_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "forfeits_amount_positive" CHECK ("forfeits"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "forfeits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_bonuses" ADD CONSTRAINT "deposit_bonuses_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_bonuses" ADD CONSTRAINT "deposit_bonuses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_joins" ADD CONSTRAINT "promotion_joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forfeits" ADD CONSTRAINT "forfeits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forfeits" ADD CONSTRAINT "forfeits_turnover_id_turnovers_id_fk" FOREIGN KEY ("turnover_id") REFERENCES "public"."turnovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forfeits" ADD CONSTRAINT "forfeits_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_bonuses_once" ON "deposit_bonuses" USING btree ("member_id","promotion_id","period") WHERE "deposit_bonuses"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "deposit_bonuses_latest" ON "deposit_bonuses" USING btree ("member_id","promotion_id","promised_at");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('deposit', 'withdrawal', 'withdrawal-paid', 'withdrawal-returned', 'stake', 'win', 'bonus', 'bonus-forfeited', 'rebate', 'reward', 'referral', 'sign-in', 'transfer', 'trial', 'opening'));