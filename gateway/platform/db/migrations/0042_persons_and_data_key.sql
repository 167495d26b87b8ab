CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" bigint,
	"other_id" bigint,
	"details" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('link', 'transfer', 'payout-account', 'exclusion', 'opposite-bets', 'gifts', 'clock-jump')),
	CONSTRAINT "cases_decision" CHECK ("cases"."decision" in ('clear', 'same')),
	CONSTRAINT "cases_decided" CHECK (num_nulls("cases"."decision", "cases"."decided_at", "cases"."decided_by", "cases"."reason") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"renewed_at" timestamp (3) with time zone,
	"renewed_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "data_keys_once" CHECK ("data_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"proven" boolean DEFAULT false NOT NULL,
	"data_key" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_keys_member_id_kind_hash_pk" PRIMARY KEY("member_id","kind","hash"),
	CONSTRAINT "identity_keys_kind" CHECK ("identity_keys"."kind" in ('payout', 'payer', 'document', 'number', 'name', 'device', 'mail', 'holder', 'address'))
);
--> statement-breakpoint
CREATE TABLE "person_links" (
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"strength" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"cleared_hashes" text[] DEFAULT '{}' NOT NULL,
	"is_same" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_links_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "person_links_order" CHECK ("person_links"."low_id" < "person_links"."high_id"),
	CONSTRAINT "person_links_strength" CHECK ("person_links"."strength" in ('none', 'weak', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sealing_keys" ALTER COLUMN "private_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_secrets" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_accounts" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "sealing_keys" ADD COLUMN "sealed_private_key" "bytea";--> statement-breakpoint
ALTER TABLE "exclusions" ADD COLUMN "held_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lottery_secrets" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_low_id_members_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_high_id_members_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_once" ON "cases" USING btree ("kind","subject") WHERE "cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "cases_by_member" ON "cases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "cases_by_other" ON "cases" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "identity_keys_by_hash" ON "identity_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "identity_keys_by_age" ON "identity_keys" USING btree ("kind","last_at");--> statement-breakpoint
CREATE INDEX "person_links_by_high" ON "person_links" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "persons_by_person" ON "persons" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "withdrawal_accounts" ADD CONSTRAINT "withdrawal_accounts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_by_time" ON "credits" USING btree ("granted_at");