import { href, type RouteName } from '#lib/routes/addresses.ts';

interface Props {
  /** The page that shows the figures. */
  readonly route: RouteName;
  readonly texts: { readonly branch: string; readonly whole: string };
}

/** Names the member whose branch the figures cover, with a link back to the whole team. */
export const Branch = ({ route, texts }: Props) => (
  <p className="team-branch">
    {texts.branch} <a href={href(route)}>{texts.whole}</a>
  </p>
);
