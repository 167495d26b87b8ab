CREATE TABLE "member_logins" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"before_at" timestamp (3) with time zone,
	"before_address" text DEFAULT '' NOT NULL,
	"before_device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_logins" ADD CONSTRAINT "member_logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;