import { createElement, type ReactNode, startTransition } from 'react';
import {
  createRoot,
  type HydrationOptions,
  hydrateRoot,
  type Root,
  type RootOptions,
} from 'react-dom/client';
import { followTranslatedText } from '#lib/hydration/translated-text.client.ts';
import { keepTyped } from '#lib/hydration/typed-fields.client.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

followTranslatedText();

const logged = new Set<string>();

const OPTIONS: RootOptions = {
  onCaughtError(error) {
    const text = String(error);
    if (logged.has(text)) return;
    logged.add(text);
    console.error(error);
  },
};

const bounded = (island: ReactNode) => createElement(IslandBoundary, null, island);

/** Hydrates an island that the server rendered. Each has its error boundary. */
export function hydrateIsland(element: Element, island: ReactNode, identifierPrefix?: string | null): void {
  const putBack = keepTyped(element);
  const options: HydrationOptions = {
    ...OPTIONS,
    ...(identifierPrefix != null && { identifierPrefix }),
    // A translator or an extension changed the server's markup: React has rendered the island again (ALL-1).
    onRecoverableError(error) {
      console.debug(error);
      putBack();
    },
  };
  startTransition(() => {
    hydrateRoot(element, bounded(island), options);
  });
}

/** Renders an island that the server did not render. */
export function drawIsland(element: Element, island: ReactNode): Root {
  const root = createRoot(element, OPTIONS);
  root.render(bounded(island));
  return root;
}
