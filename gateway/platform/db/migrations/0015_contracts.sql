CREATE TABLE "contract_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_to" timestamp (3) with time zone NOT NULL,
	"result" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"active_members" integer NOT NULL,
	"percent" integer NOT NULL,
	"due" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"transaction_id" bigint,
	CONSTRAINT "contract_bills_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "contract_bills_once" UNIQUE("contract_id","period_from"),
	CONSTRAINT "contract_bills_state" CHECK ("contract_bills"."state" in ('uncollected', 'paid', 'unreached')),
	CONSTRAINT "contract_bills_carried" CHECK ("contract_bills"."carried" <= 0),
	CONSTRAINT "contract_bills_due" CHECK ("contract_bills"."due" >= 0 and ("contract_bills"."due" = 0) = ("contract_bills"."state" = 'unreached')),
	CONSTRAINT "contract_bills_posted" CHECK (("contract_bills"."state" = 'paid') = ("contract_bills"."transaction_id" is not null)),
	CONSTRAINT "contract_bills_paid" CHECK ("contract_bills"."paid" = case "contract_bills"."state" when 'paid' then "contract_bills"."due" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"offered_by" bigint,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"cycle" text NOT NULL,
	"rule" text NOT NULL,
	"carry_over" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"billed_to" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "contracts_kind" CHECK ("contracts"."kind" in ('salary', 'dividend', 'hourly')),
	CONSTRAINT "contracts_state" CHECK ("contracts"."state" in ('requested', 'valid', 'denied', 'expired', 'ended')),
	CONSTRAINT "contracts_cycle" CHECK ("contracts"."cycle" in ('hourly', 'daily', 'ten-days', 'half-monthly', 'monthly')),
	CONSTRAINT "contracts_rule" CHECK ("contracts"."rule" in ('turnover', 'daily-average', 'profit')),
	CONSTRAINT "contracts_carry_over" CHECK ("contracts"."carry_over" in ('none', 'permanent', 'last', 'half-month')),
	CONSTRAINT "contracts_billed" CHECK (("contracts"."state" in ('valid', 'ended')) = ("contracts"."billed_to" is not null))
);
--> statement-breakpoint
ALTER TABLE "contract_offers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "contract_offers" CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_offered_by_members_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_bills_by_member" ON "contract_bills" USING btree ("member_id","kind","period_to","id");--> statement-breakpoint
CREATE INDEX "contracts_by_member" ON "contracts" USING btree ("member_id","kind","offered_at");--> statement-breakpoint
CREATE INDEX "contracts_due" ON "contracts" USING btree ("due_at") WHERE "contracts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "contracts_waiting" ON "contracts" USING btree ("expires_at") WHERE "contracts"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_one_requested" ON "contracts" USING btree ("member_id","kind") WHERE "contracts"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_one_valid" ON "contracts" USING btree ("member_id","kind") WHERE "contracts"."state" = 'valid';--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('deposit', 'withdrawal', 'withdrawal-paid', 'withdrawal-returned', 'stake', 'win', 'bonus', 'bonus-forfeited', 'rebate', 'reward', 'referral', 'sign-in', 'transfer', 'salary', 'dividend', 'trial', 'opening'));