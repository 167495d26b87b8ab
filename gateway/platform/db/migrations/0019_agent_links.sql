CREATE TABLE "agent_arrivals" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"link_id" bigint,
	"rate" integer DEFAULT 0 NOT NULL,
	"first_password" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"code" text NOT NULL,
	"type" integer NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "agent_links_code_unique" UNIQUE("code"),
	CONSTRAINT "agent_links_rate" CHECK ("agent_links"."rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "agent_arrivals" ADD CONSTRAINT "agent_arrivals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_arrivals" ADD CONSTRAINT "agent_arrivals_link_id_agent_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."agent_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_links" ADD CONSTRAINT "agent_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_arrivals_by_link" ON "agent_arrivals" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "agent_links_by_member" ON "agent_links" USING btree ("member_id","id");