CREATE TABLE "contract_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_offers" ADD CONSTRAINT "contract_offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_offers_by_member" ON "contract_offers" USING btree ("member_id","state");