CREATE TABLE "chat_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"author" text NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"message_key" text,
	CONSTRAINT "chat_messages_once" UNIQUE("member_id","message_key")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"member_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "affiliate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "member_profiles" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"dialing_code" text,
	"mobile" text,
	"mobile_proven_at" timestamp (3) with time zone,
	"has_password" boolean DEFAULT true NOT NULL,
	"payment_password_hash" text,
	"id_number" text DEFAULT '' NOT NULL,
	"qq_num" text DEFAULT '' NOT NULL,
	"facebook" text DEFAULT '' NOT NULL,
	"wechat" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"zalo" text DEFAULT '' NOT NULL,
	"payee_name" text DEFAULT '' NOT NULL,
	"birthday" date,
	"recommender_id" bigint,
	"affiliate_code" text DEFAULT '' NOT NULL,
	"register_method" text DEFAULT '' NOT NULL,
	"register_url" text DEFAULT '' NOT NULL,
	"register_domain" text DEFAULT '' NOT NULL,
	"head_icon" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_profiles_mobile_whole" CHECK (("member_profiles"."dialing_code" is null) = ("member_profiles"."mobile" is null))
);
--> statement-breakpoint
CREATE TABLE "registration_fields" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"required" boolean NOT NULL,
	"pattern" text,
	"min_length" integer,
	"max_length" integer,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "registration_methods" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slider_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"x" integer NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"number" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text,
	"guesses" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_codes_number_purpose_pk" PRIMARY KEY("number","purpose")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "standalone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_codes" ADD CONSTRAINT "affiliate_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identities" ADD CONSTRAINT "member_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_recommender_id_members_id_fk" FOREIGN KEY ("recommender_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_keys_by_session" ON "chat_keys" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chat_keys_by_expiry" ON "chat_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_messages_latest" ON "chat_messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_unread" ON "chat_messages" USING btree ("member_id") WHERE "chat_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_member" ON "passkey_challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_member" ON "password_resets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_age" ON "password_resets" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_codes_any_case" ON "affiliate_codes" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "affiliate_codes_by_member" ON "affiliate_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_identities_by_member" ON "member_identities" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_profiles_proven_mobile" ON "member_profiles" USING btree ("dialing_code","mobile") WHERE "member_profiles"."mobile_proven_at" is not null;--> statement-breakpoint
CREATE INDEX "slider_challenges_by_expiry" ON "slider_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_age" ON "sms_codes" USING btree ("since");