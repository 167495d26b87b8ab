CREATE TABLE "vip_bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "vip_bonuses_once" UNIQUE("member_id","kind","period"),
	CONSTRAINT "vip_bonuses_amount_positive" CHECK ("vip_bonuses"."amount" > 0),
	CONSTRAINT "vip_bonuses_kind" CHECK ("vip_bonuses"."kind" in ('upgrade', 'monthly', 'birthday'))
);
--> statement-breakpoint
CREATE TABLE "vip_standings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"best" integer NOT NULL,
	"reviewed_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vip_bonuses" ADD CONSTRAINT "vip_bonuses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_standings" ADD CONSTRAINT "vip_standings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_standings_due" ON "vip_standings" USING btree ("reviewed_to");