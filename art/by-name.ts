import { cover } from './cover/cover.ts';
import type { Painter } from './gallery.ts';
import { avatar, isAvatar } from './marks/avatar.ts';
import { portrait } from './portrait/portrait.ts';
import { room } from './room/room.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const named =
  (paint: (slug: string) => string): Painter =>
  (id) =>
    SLUG.test(id) ? paint(id) : undefined;

/**
 * Pictures that belong to no game or vendor. Any slug gives a picture, except for avatars, which have a list. The
 * site's own pages use them, too.
 */
export const BY_NAME = {
  cover: named(cover),
  portrait: named(portrait),
  room: named(room),
  avatar: (id: string) => (isAvatar(id) ? avatar(id) : undefined),
} as const;
