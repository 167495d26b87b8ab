import type { CmsConfig, EntryCollection } from '@sveltia/cms';
import { CONTENT_COLLECTIONS, type Collection } from '#contract/content/content-files.ts';
import { LANGUAGES, LOCALE } from '#contract/core/languages.ts';
import type { EditorTexts } from '#locales/editor.ts';
import { CONTENT_PREFIX, UPLOADS } from '../files/paths.ts';
import { MAX_PICTURE } from '../files/picture.ts';
import { buildForm } from './fields.ts';

/** The repository that the endpoints of `api/` serve. */
export const REPOSITORY = 'site/content';
export const BRANCH = 'live';

/** The longer side of a picture in the site's widest column, at two pixels per point. */
const MAX_SIDE = 1_600;

/** Configures this server as the Git host. The page completes the address, which must be absolute. */
export function ownBackend(): CmsConfig['backend'] {
  return {
    name: 'gitea',
    repo: REPOSITORY,
    branch: BRANCH,
    api_root: '/admin/api/v1',
    auth_methods: ['token'],
  };
}

interface Editing {
  readonly texts: EditorTexts;
  readonly backend: CmsConfig['backend'];
  /** The address of logging out. */
  readonly logout: string;
  /** The collections that are edited here. */
  readonly collections: readonly Collection[];
}

/**
 * Returns the configuration of the editing page in one language; the same for every backend, since paths are those of
 * the repository.
 */
export function cmsConfig({ texts, backend, logout, collections }: Editing): CmsConfig {
  return {
    load_config_file: false,
    backend,
    logout_redirect_url: logout,
    app_title: texts.title,
    logo: { src: '/icon.svg' },
    display_url: '/',
    show_preview_links: false,
    media_folder: `${CONTENT_PREFIX}${UPLOADS}`,
    public_folder: `/${UPLOADS}`,
    media_libraries: {
      default: {
        config: {
          max_file_size: MAX_PICTURE,
          slugify_filename: true,
          transformations: {
            raster_image: { format: 'webp', quality: 82, width: MAX_SIDE, height: MAX_SIDE },
          },
        },
      },
    },
    slug: { encoding: 'unicode', clean_accents: true, lowercase: true, maxlength: 60 },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    i18n: {
      structure: 'multiple_folders',
      locales: LANGUAGES.map((language) => LOCALE[language]),
      default_locale: LOCALE.EN,
      // A language is left out, and shown in English, only if it is switched off.
      initial_locales: 'all',
    },
    collections: collections.map((name) => buildCollection(name, texts)),
  };
}

function buildCollection(name: Collection, texts: EditorTexts): EntryCollection {
  const { all: label, one: singular } = texts.collections[name];
  const identifier = 'title' in CONTENT_COLLECTIONS[name].schema.shape ? 'title' : 'name';
  return {
    name,
    label,
    label_singular: singular,
    folder: `${CONTENT_PREFIX}${name}`,
    extension: 'md',
    format: 'yaml-frontmatter',
    create: true,
    identifier_field: identifier,
    slug: `{{${identifier}}}`,
    i18n: true,
    fields: buildForm(name, texts),
    ...buildListOptions(name, identifier, texts),
  };
}

/**
 * Configures the list of texts: picture, draft or state, name and dates; drafts separately; the newest or the first
 * on top.
 */
function buildListOptions(
  name: Collection,
  identifier: string,
  texts: EditorTexts,
): Partial<EntryCollection> {
  const fields = Object.keys(CONTENT_COLLECTIONS[name].schema.shape);
  const has = (field: string) => fields.includes(field);
  const day = (field: string) => `{{${field} | date('YYYY/MM/DD')}}`;
  const dates = has('startDate')
    ? ` · ${day('startDate')} – ${day('endDate')}{{noExpiry | ternary('${texts.row.noEnd}', '')}}`
    : '';
  const state = has('state') ? ` · {{state | default('${texts.row.byDates}')}}` : '';
  return {
    summary: `{{draft | ternary('${texts.row.draft} · ', '')}}{{${identifier}}}${dates}${state}`,
    thumbnail: PICTURES.filter(([field]) => has(field.replace(/\..*/, ''))).flatMap(([field, kind]) => [
      field,
      `/art/${kind}/{{${field}}}.svg`,
    ]),
    sortable_fields: has('startDate')
      ? { fields: ['startDate', identifier], default: { field: 'startDate', direction: 'descending' } }
      : { fields: ['order', identifier], default: { field: 'order', direction: 'ascending' } },
    view_filters: [{ label: texts.row.drafts, field: 'draft', pattern: true }],
  };
}

/**
 * Fields whose picture represents the text: an uploaded one, or the site's generated picture of that name and kind.
 */
const PICTURES: readonly (readonly [field: string, kind: 'cover' | 'portrait'])[] = [
  ['cover', 'cover'],
  ['image', 'cover'],
  ['portrait', 'portrait'],
  ['banner', 'cover'],
  ['slides.0.image', 'cover'],
];
