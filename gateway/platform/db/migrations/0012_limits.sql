CREATE TABLE "limit_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"since" timestamp (3) with time zone NOT NULL,
	"next_amount" bigint,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "limits_once" UNIQUE("member_id","kind","period"),
	CONSTRAINT "limits_amounts_positive" CHECK ("limits"."amount" > 0 and "limits"."next_amount" > 0),
	CONSTRAINT "limits_next" CHECK ("limits"."next_at" is not null and "limits"."amount" is not null or "limits"."next_at" is null and "limits"."next_amount" is null),
	CONSTRAINT "limits_kind" CHECK ("limits"."kind" in ('deposit', 'loss', 'session')),
	CONSTRAINT "limits_period" CHECK ("limits"."period" in ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "limits_reached" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"period_ends_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limits_reached_member_id_kind_period_period_ends_at_pk" PRIMARY KEY("member_id","kind","period","period_ends_at")
);
--> statement-breakpoint
CREATE TABLE "play_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"what" text NOT NULL,
	"kind" text,
	"period" text,
	"before" bigint,
	"after" bigint,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_settings" ADD CONSTRAINT "limit_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits_reached" ADD CONSTRAINT "limits_reached_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_log" ADD CONSTRAINT "play_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limits_reached_by_time" ON "limits_reached" USING btree ("at");--> statement-breakpoint
CREATE INDEX "play_log_by_member" ON "play_log" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "play_log_by_time" ON "play_log" USING btree ("at");