import type { LotteryPlay, LotteryPlays } from '#contract/lottery/lottery.ts';
import { formatOdds } from '#lib/i18n/format.ts';
import type { PlayTexts } from '#lib/lottery/play-texts.server.ts';

interface Props {
  readonly groups: LotteryPlays['groups'];
  readonly chosen: LotteryPlay;
  readonly onChoose: (playId: string) => void;
  readonly texts: PlayTexts;
}

/** The plays, by their group. */
export function PlayChoice({ groups, chosen, onChoose, texts }: Props) {
  const group = groups.find(({ plays }) => plays.some(({ playId }) => playId === chosen.playId)) ?? groups[0];
  return (
    <>
      {groups.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each of its parts
        <div className="chips" role="group" aria-label={texts.groups}>
          {groups.map(({ name, plays }) => (
            <button
              key={name}
              type="button"
              className="chip"
              data-replay=""
              aria-pressed={name === group?.name}
              onClick={() => plays[0] && onChoose(plays[0].playId)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className="play-choice" role="group" aria-label={texts.plays}>
        {group?.plays.map(({ playId, name, odds }) => (
          <button
            key={playId}
            type="button"
            className="play-option"
            data-replay=""
            aria-pressed={playId === chosen.playId}
            onClick={() => onChoose(playId)}
          >
            <bdi>{name}</bdi> <small>×{formatOdds(odds)}</small>
          </button>
        ))}
      </div>
    </>
  );
}
