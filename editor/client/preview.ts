import CMS, { type CustomPreviewTemplate } from '@sveltia/cms';
import { BODY } from '../config/body.ts';
import { config } from './config.ts';

/** The CMS puts its own React on the window; it does not accept elements of another one. */
interface ReactOfCms {
  h(type: string, props: object): unknown;
  createClass(definition: object): CustomPreviewTemplate;
}

interface Immutable {
  get(name: 'slug'): string | undefined;
  getIn(path: readonly string[]): Immutable | undefined;
  toJS(): Record<string, unknown>;
}

interface PreviewProps {
  entry: Immutable;
  /** The document that contains the preview; its language is the previewed one. */
  document: Document;
}

interface Component {
  props: PreviewProps;
  state: { page: string };
  setState(state: Component['state']): void;
  draw(): Promise<void>;
  timer: number;
  turn: number;
}

const PAUSE_MS = 250;
const AGAIN_MS = 3_000;
/** Address of a picture that is not uploaded yet, so that it passes validation. */
const PLACEHOLDER = (index: number) => `/uploads/preview-${index}.webp`;

/** Shows the page of the text beside the form, rendered by the server as readers will see it. */
export function registerPreviews(collections: readonly string[]): void {
  const { h, createClass } = window as unknown as ReactOfCms;

  for (const collection of collections) {
    const template = createClass({
      getInitialState: () => ({ page: '' }),
      componentDidMount(this: Component) {
        this.turn = 0;
        this.draw();
      },
      componentDidUpdate(this: Component, before: PreviewProps) {
        if (before.entry === this.props.entry) return;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.draw(), PAUSE_MS);
      },
      componentWillUnmount(this: Component) {
        clearTimeout(this.timer);
        this.turn = Number.NaN;
      },
      async draw(this: Component) {
        const turn = ++this.turn;
        const page = await drawn(collection, this.props);
        if (turn !== this.turn) return;
        this.setState({ page: page ?? config.texts.preview.failed ?? '' });
        if (page === undefined) this.timer = window.setTimeout(() => this.draw(), AGAIN_MS);
      },
      render(this: Component) {
        return h('iframe', {
          className: 'preview',
          title: collection,
          // With the site's origin for its pictures; without allow-scripts no script can use that.
          sandbox: 'allow-same-origin',
          srcDoc: this.state.page,
        });
      },
    });
    CMS.registerPreviewTemplate(collection, template);
  }
  CMS.registerPreviewStyle('/admin/pages.css');
}

/** Returns the page as HTML; undefined where it could not be loaded. */
async function drawn(collection: string, { entry, document }: PreviewProps): Promise<string | undefined> {
  const locale = document.documentElement.lang;
  const { [BODY]: markdown, ...fields } = entry.getIn(['data'])?.toJS() ?? {};
  const { [BODY]: _body, ...english } = entry.getIn(['i18n', 'en', 'data'])?.toJS() ?? {};
  const pictures: string[] = [];
  const slug = entry.get('slug') || undefined;
  const text = JSON.stringify({
    collection,
    slug,
    locale,
    fields,
    markdown: String(markdown ?? ''),
    english,
  });
  const body = text.replace(/blob:[^"\s)\\]+/g, (address) => {
    if (!pictures.includes(address)) pictures.push(address);
    return PLACEHOLDER(pictures.indexOf(address));
  });
  try {
    const answer = await fetch('/admin/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    if (!answer.ok) return undefined;
    const page = await answer.text();
    return pictures.reduce((html, address, index) => html.replaceAll(PLACEHOLDER(index), address), page);
  } catch {
    return undefined;
  }
}
