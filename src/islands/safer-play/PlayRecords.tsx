import { BETS_EXPORT, TRANSACTIONS_EXPORT } from '#contract/records/transactions.ts';
import { href } from '#lib/routes/addresses.ts';
import type { PlayRecordTexts } from '#lib/safer-play/texts.server.ts';
import { lastYear } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { SaveFile } from '../ui/SaveFile.tsx';
import { Fold } from './Fold.tsx';

const PAGES = ['transactions', 'bets', 'profitAndLoss'] as const;
const FILES = [
  ['transactions', TRANSACTIONS_EXPORT],
  ['bets', BETS_EXPORT],
] as const;

/** A year of money and bets, to read and to export (RESP-8). */
export function PlayRecords({ texts }: { readonly texts: PlayRecordTexts }) {
  return (
    <Fold title={texts.title}>
      <p className="limit-about">{texts.about}</p>
      <ul className="rows">
        {PAGES.map((page) => (
          <li key={page}>
            <a className="row" href={href(page)}>
              <span className="row-text">{texts.pages[page]}</span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
      <p className="statement">
        {FILES.map(([name, path]) => (
          <SaveFile
            key={name}
            path={path}
            range={lastYear()}
            texts={{ ...texts.saving, csv: texts.save[name], file: texts.files[name] }}
          />
        ))}
      </p>
    </Fold>
  );
}
