import { CASH_STATES } from '#contract/cashier/cash-records.ts';
import { withdrawals } from '#contract/cashier/withdrawals.ts';
import type { CashRecordTexts } from '#lib/records/texts.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { useFilter } from '../ui/FilterChips.tsx';
import { useRecords } from '../ui/use-records.ts';
import { withFirstAnswers } from '../ui/with-first-answers.tsx';
import { CashRecordList } from './CashRecordList.tsx';

/** A member's withdrawals (CASH-4). */
export default withFirstAnswers(function Withdrawals({
  texts,
  currency,
}: {
  texts: CashRecordTexts;
  currency: string;
}) {
  const status = useFilter('status', CASH_STATES);
  const records = useRecords(withdrawals, (page) => page, { status }, 'withdrawal');
  const { state } = records;
  const totals = state.kind === 'ready' ? state.value.totals : state.kind === 'empty' ? { amount: 0 } : null;
  return (
    <CashRecordList
      records={records}
      sign={-1}
      totals={[[texts.amount, totals?.amount]]}
      orderHref={(order) => href('withdraw', { order })}
      texts={texts}
      currency={currency}
    />
  );
});
