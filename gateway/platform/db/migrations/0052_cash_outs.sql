ALTER TABLE "table_bets" ADD COLUMN "cash_out" integer;--> statement-breakpoint
ALTER TABLE "table_bets" ADD CONSTRAINT "table_bets_cash_out" CHECK ("table_bets"."cash_out" > 100);