DROP INDEX "inbox_messages_latest";--> statement-breakpoint
CREATE INDEX "inbox_messages_latest" ON "inbox_messages" USING btree ("member_id","sent_at","id");