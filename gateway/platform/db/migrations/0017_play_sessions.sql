CREATE TABLE "play_spells" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_spells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"staked" bigint NOT NULL,
	"returned" bigint NOT NULL,
	CONSTRAINT "play_spells_forward" CHECK ("play_spells"."last_at" >= "play_spells"."started_at")
);
--> statement-breakpoint
CREATE TABLE "reality_checks" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "reality_checks_minutes" CHECK ("reality_checks"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "play_spells" ADD CONSTRAINT "play_spells_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_checks" ADD CONSTRAINT "reality_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_spells_by_member" ON "play_spells" USING btree ("member_id","last_at");