CREATE TABLE "exclusion_marks" (
	"hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "exclusion_marks_hash_member_id_pk" PRIMARY KEY("hash","member_id")
);
--> statement-breakpoint
CREATE TABLE "exclusion_salt" (
	"id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "exclusion_salt_once" CHECK ("exclusion_salt"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "exclusions" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone,
	CONSTRAINT "exclusions_kind" CHECK ("exclusions"."kind" in ('time-out', 'self-exclusion')),
	CONSTRAINT "exclusions_forward" CHECK ("exclusions"."until" >= "exclusions"."since"),
	CONSTRAINT "exclusions_back" CHECK ("exclusions"."active_at" is null or "exclusions"."active_at" > "exclusions"."until")
);
--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_marks_by_member" ON "exclusion_marks" USING btree ("member_id");