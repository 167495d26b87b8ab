import { href, type RouteName } from '#lib/routes/addresses.ts';

interface Props {
  /** The page that shows the figures. */
  readonly route: RouteName;
  readonly texts: { readonly branch: string; readonly whole: string };
}

/** Says that figures are those of one member and whoever is below, with the way back to the whole team. */
export const Branch = ({ route, texts }: Props) => (
  <p className="team-branch">
    {texts.branch} <a href={href(route)}>{texts.whole}</a>
  </p>
);
