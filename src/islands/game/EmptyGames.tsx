export interface EmptyTexts {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
}

interface Props {
  readonly texts: EmptyTexts;
  readonly href: string;
}

/** A list without games, and a way on. */
export function EmptyGames({ texts, href }: Props) {
  return (
    <div className="empty grid-end">
      <h2>{texts.title}</h2>
      <p>{texts.hint}</p>
      <a className="button button-main" href={href}>
        {texts.action}
      </a>
    </div>
  );
}
