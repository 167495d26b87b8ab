CREATE TABLE "raffle_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "raffle_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"raffle_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raffles" (
	"id" text PRIMARY KEY NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"prize" bigint NOT NULL,
	"prizes" integer NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	CONSTRAINT "raffles_prizes_positive" CHECK ("raffles"."prize" > 0 and "raffles"."prizes" > 0)
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"title" jsonb,
	"amount" bigint DEFAULT 0 NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"required" bigint DEFAULT 0 NOT NULL,
	"game_types" text[] DEFAULT '{}' NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_once" UNIQUE("member_id","source"),
	CONSTRAINT "rewards_bring_something" CHECK ("rewards"."amount" > 0 or "rewards"."tickets" > 0),
	CONSTRAINT "rewards_not_negative" CHECK ("rewards"."amount" >= 0 and "rewards"."tickets" >= 0),
	CONSTRAINT "rewards_turnover" CHECK ("rewards"."required" >= 0 and "rewards"."required" <= 10 * "rewards"."amount"),
	CONSTRAINT "rewards_kind" CHECK ("rewards"."kind" in ('APP_DOWNLOAD', 'LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'TICKET'))
);
--> statement-breakpoint
ALTER TABLE "raffle_tickets" ADD CONSTRAINT "raffle_tickets_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_tickets" ADD CONSTRAINT "raffle_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raffle_tickets_in" ON "raffle_tickets" USING btree ("raffle_id","member_id");--> statement-breakpoint
CREATE INDEX "raffle_tickets_by_member" ON "raffle_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "raffles_due" ON "raffles" USING btree ("draws_at") WHERE "raffles"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "rewards_by_member" ON "rewards" USING btree ("member_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "rewards_of_raffles" ON "rewards" USING btree ("source") WHERE "rewards"."kind" = 'RAFFLE';