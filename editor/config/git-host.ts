import type { CmsConfig } from '@sveltia/cms';

/** A repository at an operator's Git host, which the editing page then works on instead of this server's folder. */
export interface HostedRepository {
  readonly kind: HostKind;
  /** Address of the host's API; its origin is the only one that the page calls besides the site. */
  readonly api: string;
  /** `company/site`; GitLab allows groups within groups. */
  readonly path: string;
  readonly branch: string;
}

type HostKind = 'gitea' | 'github' | 'gitlab';

const API_PATH: Record<HostKind, string> = { gitea: '/api/v1', github: '/api/v3', gitlab: '/api/v4' };
const GITHUB = 'https://github.com';
const NAMED = /^(gitea|github|gitlab)\+(https:\/\/.+)$/;
const PATH = /^\/([\w.-]+?(?:\/[\w.-]+?)+)(?:\.git)?\/?$/;

/**
 * Parses `github+https://github.com/company/site#main`; the default branch is `main`. Undefined for anything else.
 */
export function readRepository(text: string): HostedRepository | undefined {
  const [, kind, address = ''] = NAMED.exec(text) ?? [];
  if (!isHostKind(kind) || !URL.canParse(address)) return undefined;
  const { origin, pathname, search, hash, username } = new URL(address);
  const [, path] = PATH.exec(pathname) ?? [];
  if (path === undefined || search !== '' || username !== '') return undefined;
  const api = kind === 'github' && origin === GITHUB ? 'https://api.github.com' : origin + API_PATH[kind];
  return { kind, api, path, branch: hash.slice(1) || 'main' };
}

function isHostKind(text: string | undefined): text is HostKind {
  return text !== undefined && Object.hasOwn(API_PATH, text);
}

/** Configures the CMS's access to it. Editors log in with their own access token, which stays in their browser. */
export function hostBackend({ kind, api, path, branch }: HostedRepository): CmsConfig['backend'] {
  return { name: kind, repo: path, branch, api_root: api, auth_methods: ['token'] };
}
