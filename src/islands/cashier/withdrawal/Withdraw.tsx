import type { WithdrawTexts } from '#lib/cashier/withdrawal-texts.server.ts';
import { writeToAddress } from '#lib/ui/index.client.ts';
import { useSearch } from '../../ui/use-address-range.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { WithdrawalOrder } from './WithdrawalOrder.tsx';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

interface Props {
  readonly texts: WithdrawTexts;
  readonly currency: string;
}

/** Pays money out: whether it is possible, the form, and after sending the state of the withdrawal (CASH-3). */
export default withFirstAnswers(function Withdraw(props: Props) {
  const order = new URLSearchParams(useSearch()).get('order');
  if (order) return <WithdrawalOrder key={order} id={order} {...props} />;
  return <WithdrawalSteps {...props} onStarted={(id) => writeToAddress({ order: id })} />;
});
