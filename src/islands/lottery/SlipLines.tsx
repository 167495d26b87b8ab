import { fill, formatMoney, formatOdds } from '#lib/i18n/format.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';
import { computeReturn, findPlay, linePrice, type Slip, type SlipLine } from '#lib/lottery/slip.ts';
import { fromMinor } from '#lib/ui/index.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Plays } from './use-plays.ts';

interface Props {
  readonly slip: Slip;
  readonly plays: Plays;
  /** Errors of lines, by play, in words. */
  readonly errors: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly onRemove: (line: SlipLine) => void;
  readonly texts: PlayTexts;
}

/** The lines of a slip, each with its price and the return of a hit. */
export function SlipLines({ slip, errors, ...props }: Props) {
  return (
    <ul className="rows slip-lines">
      {slip.lines.map((line, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
          key={`${place} ${line.playId} ${line.picks.join(' ')}`}
          line={line}
          error={errors[line.playId]}
          {...props}
        />
      ))}
    </ul>
  );
}

interface LineProps extends Omit<Props, 'slip' | 'errors'> {
  readonly line: SlipLine;
  readonly error: string | undefined;
}

function Line({ line, error, plays, currency, onRemove, texts }: LineProps) {
  const play = findPlay(plays, line.playId);
  const money = (minor: number) => formatMoney(fromMinor(minor), currency);
  const picks = line.picks.join(' ');
  const name = play?.name ?? line.playId;
  return (
    <li className="row slip-line">
      <span className="row-text">
        <bdi>{name}</bdi>
        <b className="slip-picks">{picks}</b>
        {play && (
          <small>
            {fill(play.perHit ? texts.hitEach : texts.hit, {
              amount: money(computeReturn(line.amount, play.odds)),
            })}
          </small>
        )}
        {play && play.odds !== line.odds && (
          <small className="field-error">
            {fill(texts.oddsWere, { before: formatOdds(line.odds), now: formatOdds(play.odds) })}
          </small>
        )}
        {(error || !play?.open) && <small className="field-error">{error ?? texts.closed}</small>}
      </span>
      <span className="slip-stake">
        {play && <span>{money(linePrice(play, line))}</span>}
        {play && play.bets === 'each' && line.picks.length > 1 && (
          <small className="muted">
            {fill(texts.lineStake, { n: line.picks.length, amount: money(line.amount) })}
          </small>
        )}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={fill(texts.remove, { name, picks })}
        onClick={() => onRemove(line)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
