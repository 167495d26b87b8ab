import { request } from 'node:https';
import { publicLookup } from '#gateway/platform/core/public-lookup.ts';
import type { PostPush } from '#gateway/platform/deps/ports.ts';

/** Follows no redirect, and reads only the status of the answer. */
export const postOverHttps: PostPush = ({ endpoint, headers, body }, signal) =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, lookup: publicLookup() };
    request(endpoint, options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
