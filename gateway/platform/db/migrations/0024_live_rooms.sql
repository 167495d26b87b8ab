CREATE TABLE "live_passes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"room_id" text NOT NULL,
	"price" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "live_passes_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "live_passes_price_positive" CHECK ("live_passes"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"hosts" jsonb NOT NULL,
	"kind" text NOT NULL,
	"level" integer,
	"price" bigint,
	"viewers" integer DEFAULT 0 NOT NULL,
	"streaming" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "live_rooms_kind" CHECK ("live_rooms"."kind" in ('free', 'vip', 'pay')),
	CONSTRAINT "live_rooms_level" CHECK (("live_rooms"."kind" = 'vip') = ("live_rooms"."level" is not null)),
	CONSTRAINT "live_rooms_price" CHECK (("live_rooms"."kind" = 'pay') = ("live_rooms"."price" is not null)),
	CONSTRAINT "live_rooms_price_positive" CHECK ("live_rooms"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "chat_keys" ADD COLUMN "live_room_id" text;--> statement-breakpoint
ALTER TABLE "live_passes" ADD CONSTRAINT "live_passes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_passes" ADD CONSTRAINT "live_passes_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_passes" ADD CONSTRAINT "live_passes_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_passes_by_member" ON "live_passes" USING btree ("member_id","paid_at");--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_live_room_id_live_rooms_id_fk" FOREIGN KEY ("live_room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('deposit', 'withdrawal', 'withdrawal-paid', 'withdrawal-returned', 'stake', 'stake-returned', 'win', 'live-room', 'bonus', 'bonus-forfeited', 'rebate', 'reward', 'referral', 'sign-in', 'transfer', 'salary', 'dividend', 'trial', 'opening'));