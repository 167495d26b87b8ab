import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The markup of an island, for the page that holds it to put in its place; on the server alone. */
export const draw = <Props extends object>(island: ComponentType<Props>, props: Props): string =>
  renderToString(createElement(island, props));
