import { Component, type ReactNode } from 'react';
import type { IslandTexts } from '#lib/hydration/island-texts.server.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failed?: boolean;
  /** Loaded when they are shown. */
  readonly texts?: IslandTexts;
}

/**
 * Limits an error to its island: the island shows a message in its place, and loads again at a tap. The results of
 * payments are shown by toasts, outside any island, and fetched again with the rest (ALL-1).
 */
export class IslandBoundary extends Component<Props, State> {
  // Written out: a field of a class costs old phones 300 bytes of helpers on every page.
  constructor(props: Props) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override async componentDidCatch(): Promise<void> {
    try {
      const { islandTexts } = await import('#lib/hydration/island-texts.client.ts');
      this.setState({ texts: await islandTexts() });
    } catch {
      // Without its texts the icon on the button remains.
    }
  }

  override render(): ReactNode {
    const { failed, texts } = this.state;
    if (!failed) return this.props.children;
    return (
      <div role="alert">
        <p>{texts?.failed}</p>
        <button
          type="button"
          className="button button-wide"
          data-load-again=""
          onClick={() => this.setState({ failed: false })}
        >
          {texts?.again ?? '↻'}
        </button>
      </div>
    );
  }
}
