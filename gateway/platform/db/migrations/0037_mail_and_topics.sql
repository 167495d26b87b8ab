ALTER TABLE "chat_messages" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "mail_language" text;--> statement-breakpoint
CREATE INDEX "inbox_messages_to_mail" ON "inbox_messages" USING btree ("mail_due_at") WHERE "inbox_messages"."mail_due_at" is not null;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_mail_language" CHECK ("member_profiles"."mail_language" in ('EN', 'CN', 'MS'));