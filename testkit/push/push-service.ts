import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { PUSH_KINDS, type PushPayload, pushSubscriptions, subscribeToPush } from '#contract/messages/push.ts';
import type { BodyOf } from '#contract/requests.ts';
import type { PostPush } from '#gateway/platform/deps/ports.ts';
import type { TestGateway } from '../gateway/gateway.ts';

type Subscription = BodyOf<typeof subscribeToPush>['subscription'];

/** A message that reached the push service. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser with a subscription, which decrypts its messages. */
export interface Browser {
  readonly subscription: Subscription;
  /** Decrypts a message by RFC 8291. @throws {Error} if it was encrypted for another browser */
  read(message: Received): PushPayload;
}

const ORIGIN = 'https://push.example.net';

function aBrowser(): Browser {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${ORIGIN}/${randomBytes(12).toString('base64url')}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read({ body }) {
      const salt = body.subarray(0, 16);
      const idEnd = 21 + (body[20] ?? 0);
      const sender = body.subarray(21, idEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const derived = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(idEnd, -16)), decipher.final()]);
      // The bytes after the last 2 are padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Starts a push service on this machine, under the name of a real one. */
export async function startPushService(site: TestGateway) {
  const received: Received[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const post: PostPush = async ({ endpoint, headers, body }, signal) => {
    const { origin, pathname } = new URL(endpoint);
    if (origin !== ORIGIN) throw new Error(`${origin} is not the origin of the push service, ${ORIGIN}`);
    const { 'Content-Length': _, ...rest } = headers;
    const sent = {
      method: 'POST',
      headers: rest as Record<string, string>,
      body: new Uint8Array(body),
      signal,
    };
    return (await fetch(`http://127.0.0.1:${port}${pathname}`, sent)).status;
  };
  site.pushService.post = post;

  const settings = {
    kinds: [...PUSH_KINDS],
    quiet: null,
    timeZone: 'Asia/Kuala_Lumpur',
    details: false,
  };
  return {
    received,
    answerWith(next: number) {
      status = next;
    },
    /** Takes the received messages. */
    take: () => received.splice(0),
    subscribe(token: string, more: Partial<BodyOf<typeof subscribeToPush>> = {}, language?: 'CN' | 'MS') {
      const body = { subscription: aBrowser().subscription, ...settings, ...more };
      return site.call(subscribeToPush, { token, body, ...(language && { language }) });
    },
    /** Creates a browser of a member, with a subscription. */
    async createBrowser(
      token: string,
      more: Partial<BodyOf<typeof subscribeToPush>> = {},
      language?: 'CN' | 'MS',
    ): Promise<Browser> {
      const browser = aBrowser();
      const answer = await this.subscribe(token, { subscription: browser.subscription, ...more }, language);
      if (!answer.success) throw new Error(`A subscription was refused: ${answer.errorCode}`);
      return browser;
    },
    /** Verifies a message's signature: by the subscribed key, for this service, valid for at most a day (RFC 8292). */
    async verify({ headers }: Received, token: string) {
      const [, jwt = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
      const { publicKey } = await site.read(pushSubscriptions, { token });
      if (key !== publicKey) throw new Error('The message is signed by another key');
      const point = Buffer.from(key, 'base64url');
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
      const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
      return (await jwtVerify(jwt, jwk, { audience: ORIGIN })).payload;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
