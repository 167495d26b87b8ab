import { useState } from 'react';
import type { ContractTexts } from '#lib/money/texts/contracts.server.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly texts: ContractTexts;
  readonly onAnswer: (accept: boolean) => Promise<void> | undefined;
}

/** Accepting and declining, each asked about once more: neither can be taken back. */
export function Ways({ texts, onAnswer }: Props) {
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const way = asked && texts.ways[asked];
  const close = () => setAsked(undefined);
  return (
    <>
      <p className="contract-ways">
        <button type="button" className="button button-quiet" onClick={() => setAsked('decline')}>
          {texts.ways.decline.name}
        </button>
        <button type="button" className="button button-main" onClick={() => setAsked('accept')}>
          {texts.ways.accept.name}
        </button>
      </p>
      {way && (
        <Dialog title={way.title} close={texts.cancel} className="dialog" onClose={close}>
          <div className="dialog-form">
            <p>{way.text}</p>
            <p className="dialog-actions">
              <button type="button" className="button" onClick={close}>
                {texts.cancel}
              </button>
              <button
                type="button"
                className="button button-main"
                onClick={() => {
                  close();
                  void onAnswer(asked === 'accept');
                }}
              >
                {way.name}
              </button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
