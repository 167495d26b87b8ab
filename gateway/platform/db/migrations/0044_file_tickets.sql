CREATE TABLE "file_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_tickets" ADD CONSTRAINT "file_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_tickets" ADD CONSTRAINT "file_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_tickets_by_session" ON "file_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "file_tickets_by_expiry" ON "file_tickets" USING btree ("expires_at");