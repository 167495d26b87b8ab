import { useState } from 'react';
import type { DownlineTexts } from '#lib/agents/downline-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import { MethodTabs } from '../../ui/MethodTabs.tsx';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { Links } from './Links.tsx';
import { MemberForm } from './MemberForm.tsx';

type Way = 'link' | 'form';

/** Adds members to an agent's downline: by links, or by a form (AGENT-10). */
export default withFirstAnswers(function Downline({ texts }: { readonly texts: DownlineTexts }) {
  const [way, setWay] = useState<Way>('link');
  const [registered, setRegistered] = useState('');
  return (
    <div data-live="">
      <MethodTabs<Way>
        label={texts.ways}
        chosen={way}
        choices={[
          ['link', texts.byLink],
          ['form', texts.byForm],
        ]}
        onChoose={setWay}
      />
      {way === 'link' ? (
        <Links texts={texts} />
      ) : registered === '' ? (
        <MemberForm texts={texts} onDone={setRegistered} />
      ) : (
        <div className="agent-added">
          <p role="status">{fill(texts.registered, { name: registered })}</p>
          <button type="button" className="button button-wide" onClick={() => setRegistered('')}>
            {texts.another}
          </button>
        </div>
      )}
    </div>
  );
});
