CREATE TABLE "document_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "document_pictures_kind" CHECK ("document_pictures"."kind" in ('front', 'back', 'account'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"reason" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_status" CHECK ("verifications"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "document_pictures" ADD CONSTRAINT "document_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_pictures_once" ON "document_pictures" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "document_pictures_by_expiry" ON "document_pictures" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_by_order" ON "verifications" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "verifications_by_status" ON "verifications" USING btree ("status","sent_at");