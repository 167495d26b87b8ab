import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import type { DetailsTexts } from '#lib/cashier/details-texts.server.ts';
import type { DepositLimitTexts } from '#lib/safer-play/index.ts';
import { writeToAddress } from '#lib/ui/index.client.ts';
import { useSearch } from '../../ui/use-address-range.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositOrder } from './DepositOrder.tsx';

interface Props {
  readonly texts: DepositTexts;
  readonly limitTexts: DepositLimitTexts;
  readonly detailsTexts: DetailsTexts;
  /** The current year: the last one of a date of birth. */
  readonly lastYear: number;
  readonly currency: string;
}

/** Pays money in: a form, and after sending the state of the deposit, under a separate address (CASH-1). */
export default withFirstAnswers(function Deposit(props: Props) {
  const order = new URLSearchParams(useSearch()).get('order');
  if (order) return <DepositOrder key={order} id={order} {...props} />;
  return <DepositForm {...props} onStarted={(id) => writeToAddress({ order: id })} />;
});
