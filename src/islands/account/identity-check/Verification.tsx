import { documents } from '#contract/account/identity-check.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { VerificationTexts } from '#lib/account/identity-check-texts.server.ts';
import { onGatewayEvent } from '#lib/messages/index.client.ts';
import { CallView } from '../../ui/CallView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useCall } from '../../ui/use-call.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { PicturesForm } from './PicturesForm.tsx';

interface Props {
  readonly texts: VerificationTexts;
}

/** Checks a member's identity by pictures of documents, and shows the result (SAFE-4, HUB-9). */
export default withFirstAnswers(function Verification({ texts }: Props) {
  const [state, actions] = useCall(documents, {
    items: (value) => [value],
    keyOf: () => 'documents',
    live: (refresh) => onGatewayEvent('verification', refresh),
  });
  return (
    <div data-live="">
      <CallView state={state} actions={actions} texts={texts.call} icon="shield" placeholders={3}>
        {([verification]) => verification && stage(verification)}
      </CallView>
    </div>
  );

  function stage(verification: ValueOf<typeof documents>) {
    const { status, reason, note } = verification;
    if (status === 'approved') return <EmptyState icon="shield" {...texts.approved} />;
    if (status === 'pending')
      return (
        <EmptyState icon="clock" {...texts.pending}>
          <p>{note}</p>
        </EmptyState>
      );
    return (
      <>
        {status === 'rejected' ? (
          <div className="verification-rejected">
            <h2>{texts.rejected}</h2>
            <p>{reason}</p>
          </div>
        ) : (
          <p className="cashier-lead">{texts.lead}</p>
        )}
        <PicturesForm
          key={status}
          verification={verification}
          texts={texts}
          onChanged={() => void actions.refresh()}
        />
      </>
    );
  }
});
