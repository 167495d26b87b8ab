import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The markup of an island, to be taken over by it in the browser; on the server alone, where the page does not hold the island itself. */
export const draw = <Props extends object>(island: ComponentType<Props>, props: Props): string =>
  renderToString(createElement(island, props));
