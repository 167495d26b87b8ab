import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandInfo, FooterInfo } from '#contract/site/brand.ts';
import type { BrandColours } from '#gateway/platform/settings/site-info.ts';
import type { Settings } from '../settings.ts';
import { BrandError } from './brand-error.ts';
import { brandStyle } from './colours.ts';
import { type BrandFile, drawIcons, drawShared, toFile } from './icons.ts';
import { keptIcons } from './kept-icons.ts';
import { type Picture, toPicture } from './picture.ts';
import { readSource } from './picture-source.ts';
import { type Naming, type Wanted, wantedPictures } from './wanted-pictures.ts';

/** What pages have of an operator's brand, besides its words. */
export interface ShownBrand {
  /** Style after the tokens; empty without colours. */
  readonly style: string;
  /** Whether its mark replaces the site's. */
  readonly hasMark: boolean;
  /** Where its pictures are served, and their size, by the address that names them. */
  readonly pictures: Readonly<Record<string, { readonly src: string; readonly ratio: number }>>;
}

export interface Brand {
  shown(): ShownBrand;
  /** Icons, pictures, and the picture of shared pages, by path. */
  files(): ReadonlyMap<string, BrandFile>;
  /** Takes what an operator's own gateway says of the brand; pictures follow when they are read. */
  learn(info: { readonly brand: BrandInfo; readonly footer: FooterInfo }): void;
  /** Looks whether pictures of other servers have changed. */
  refresh(): Promise<void>;
  /**
   * Refreshes it every ten minutes, and calls `onChange` after every change. Returns what ends that.
   * @param warn takes the place of the warning of the options
   */
  watch(onChange: () => void, warn: (text: string) => void): () => void;
}

export interface BrandOptions {
  readonly settings: Pick<Settings, 'contentDir' | 'gateway' | 'gatewayOrigin'>;
  /** Source of `tokens.css`. */
  readonly tokens: string;
  /** Called with a sentence for the operator. */
  readonly warn: (text: string) => void;
}

export const NO_BRAND: ShownBrand = { style: '', hasMark: false, pictures: {} };

/** Copy of `tokens.css` in the folder of a build. */
export const TOKENS_FILE = 'tokens.css';

const REFRESH_MS = 600_000;

export const readTokens = (built: string): Promise<string> => readFile(join(built, TOKENS_FILE), 'utf8');

interface Loaded extends Wanted {
  readonly picture: Picture;
  readonly etag: string | undefined;
}

/**
 * Reads the colours and pictures of the settings, and draws the icons.
 * @throws {BrandError} with what to change
 */
export async function openBrand({ settings, tokens, warn: warnAtStart }: BrandOptions): Promise<Brand> {
  const { SITE_INFO: own = {}, DATA_DIR } = settings.gateway;
  const loaded = new Map<string, Loaded>();
  const files = new Map<string, BrandFile>();
  let shown = NO_BRAND;
  let said = '';
  let saying: Promise<void> = Promise.resolve();
  let onChange = () => {};
  let warn = warnAtStart;

  async function load(wanted: Wanted): Promise<void> {
    const known = loaded.get(wanted.address);
    const source = await readSource(wanted.address, settings, known?.etag).catch((error: unknown) => {
      throw new BrandError(`${wanted.field}: ${error instanceof Error ? error.message : error}`);
    });
    if (source === undefined) return;
    const picture = await toPicture(wanted.field, source.bytes, wanted.rule);
    loaded.set(wanted.address, { ...wanted, picture, etag: source.etag });
    const file = toFile(picture.type, picture.body);
    files.set(picture.path, file);
    if (wanted.address.startsWith('/')) files.set(wanted.address, file);
  }

  async function show({ brand, footer }: Naming, style: string): Promise<void> {
    const find = (address: string | undefined) => loaded.get(address ?? '')?.picture;
    const mark = find(brand?.mark);
    const shared = find(brand?.logo) ?? mark;
    const sources = [mark, shared].flatMap((picture) => picture?.path ?? []);
    const draw = async () =>
      new Map([...(mark ? await drawIcons(mark) : []), ...(shared ? await drawShared(shared) : [])]);
    if (sources.length > 0)
      for (const [path, file] of await keptIcons(join(DATA_DIR, 'brand'), sources, draw))
        files.set(path, file);
    const pictures = wantedPictures({ brand, footer }, '').flatMap(({ address }) => {
      const picture = find(address);
      return picture
        ? [[address, { src: picture.path, ratio: picture.width / picture.height }] as const]
        : [];
    });
    shown = { style, hasMark: mark !== undefined, pictures: Object.fromEntries(pictures) };
  }

  const toStyle = (colours: BrandColours | undefined, where: string): string =>
    colours && Object.values(colours).some((theme) => Object.keys(theme ?? {}).length > 0)
      ? brandStyle(colours, tokens, where)
      : '';

  /** Loads what can be loaded; a picture that fails leaves the last good one. */
  const tryAll = (wanted: readonly Wanted[]) =>
    Promise.all(wanted.map((one) => load(one).catch((error: Error) => warn(error.message))));

  let naming: Naming = own;
  const isOwn = new Set(wantedPictures(own, '').map(({ address }) => address));
  await Promise.all(wantedPictures(own, 'SITE_INFO').map(load));
  await show(own, toStyle(own.brand?.colours, 'SITE_INFO'));

  async function take(info: { readonly brand: BrandInfo; readonly footer: FooterInfo }): Promise<void> {
    const others = wantedPictures(info, 'info').filter(({ address }) => !isOwn.has(address));
    await tryAll(others.filter(({ address }) => !loaded.has(address)));
    naming = info;
    let style = shown.style;
    try {
      if (own.brand?.colours === undefined) style = toStyle(info.brand.colours, 'info');
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error));
    }
    await show(info, style);
    onChange();
  }

  const brand: Brand = {
    shown: () => shown,
    files: () => files,
    learn(info) {
      const next = JSON.stringify([info.brand, info.footer]);
      if (next === said) return;
      said = next;
      saying = saying.then(() => take(info));
    },
    async refresh() {
      await saying;
      const before = [...loaded.values()].map(({ picture }) => picture.path).join();
      await tryAll([...loaded.values()].filter(({ address }) => !address.startsWith('/brand/')));
      if ([...loaded.values()].map(({ picture }) => picture.path).join() === before) return;
      await show(naming, shown.style);
      onChange();
    },
    watch(listener, warnLater) {
      onChange = listener;
      warn = warnLater;
      const timer = setInterval(() => void brand.refresh(), REFRESH_MS).unref();
      return () => clearInterval(timer);
    },
  };
  return brand;
}
