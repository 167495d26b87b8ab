import { deleteExpired } from '#gateway/platform/db/delete-expired.ts';
import { documentPictures } from '#gateway/platform/db/schema/index.ts';
import type { Room } from '#gateway/platform/room.ts';
import * as closing from './closing/register.ts';
import * as contact from './contact/register.ts';
import * as identityCheck from './identity-check/register.ts';
import * as personalDetails from './personal-details/register.ts';
import * as pin from './pin/register.ts';
import * as profile from './profile/register.ts';

export const account: Room = {
  register(app, deps) {
    for (const part of [profile, personalDetails, contact, identityCheck, pin, closing])
      part.register(app, deps);
  },
  jobs: ({ db, clock }) => [
    {
      name: 'delete expired pictures of documents',
      everyMs: 300_000,
      run: () => deleteExpired(db, [documentPictures], clock()),
    },
  ],
};
