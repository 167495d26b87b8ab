CREATE TABLE "pocket_stakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pocket_stakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"turnover_id" bigint NOT NULL,
	"bet_id" bigint,
	"ticket_id" bigint,
	"staked" bigint NOT NULL,
	"returned" bigint,
	CONSTRAINT "pocket_stakes_staked" CHECK ("pocket_stakes"."staked" > 0),
	CONSTRAINT "pocket_stakes_returned" CHECK ("pocket_stakes"."returned" >= 0),
	CONSTRAINT "pocket_stakes_of_one" CHECK (num_nonnulls("pocket_stakes"."bet_id", "pocket_stakes"."ticket_id") > 0)
);
--> statement-breakpoint
-- What a ticket brings to a bonus that was given up goes to the house on its own.
ALTER TABLE "forfeits" DROP CONSTRAINT "forfeits_turnover_id_unique";--> statement-breakpoint
ALTER TABLE "bets" DROP CONSTRAINT "bets_reason";--> statement-breakpoint
-- Bonuses that are open have no pocket: they end under the rule of before.
ALTER TABLE "turnovers" ADD COLUMN "pocket" bigint;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "counted_on" text;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "counted_then" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "person" bigint;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pocket_stakes" ADD CONSTRAINT "pocket_stakes_turnover_id_turnovers_id_fk" FOREIGN KEY ("turnover_id") REFERENCES "public"."turnovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pocket_stakes" ADD CONSTRAINT "pocket_stakes_bet_id_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pocket_stakes" ADD CONSTRAINT "pocket_stakes_ticket_id_lottery_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."lottery_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pocket_stakes_of_turnover" ON "pocket_stakes" USING btree ("turnover_id");--> statement-breakpoint
CREATE INDEX "pocket_stakes_of_bet" ON "pocket_stakes" USING btree ("bet_id");--> statement-breakpoint
CREATE INDEX "pocket_stakes_of_ticket" ON "pocket_stakes" USING btree ("ticket_id") WHERE "pocket_stakes"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "turnovers_pockets" ON "turnovers" USING btree ("member_id") WHERE "turnovers"."pocket" > 0 and not "turnovers"."forfeited";--> statement-breakpoint
CREATE UNIQUE INDEX "credits_once_a_person" ON "credits" USING btree ("offer","person") WHERE "credits"."offer" is not null;--> statement-breakpoint
CREATE INDEX "credits_gifts" ON "credits" USING btree ("member_id") WHERE "credits"."is_gift";--> statement-breakpoint
CREATE INDEX "forfeits_of_turnover" ON "forfeits" USING btree ("turnover_id");--> statement-breakpoint
-- No row of before breaks these: none is read to find that out.
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_pocket" CHECK ("turnovers"."pocket" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_reason" CHECK ("bets"."reason" in ('both-sides', 'short-odds', 'returned', 'weight', 'bonus-money', 'not-in-offer')) NOT VALID;