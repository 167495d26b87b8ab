// The smallest gateway that the lobby works with: 11 calls, two games, one member. Node 20, no packages. Start it with
// node examples/starter-gateway/gateway.mjs, then start the lobby with GATEWAY_URL=http://localhost:4000
import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '4000', MEMBER = 'starter', PASSWORD = 'Passw0rd1', CURRENCY = 'MYR' } = process.env;
const ORIGIN = process.env.PUBLIC_URL ?? `http://localhost:${PORT}`;
const [SESSION_MS, CLOCK_TOLERANCE_MS] = [60 * 60 * 1000, 5 * 60 * 1000];
const MAX_BODY_CHARACTERS = 64 * 1024;

const GAMES = [
  { id: 'tigers', type: 'RNG', EN: 'Two Tigers', CN: '两只老虎', MS: 'Dua Ekor Harimau' },
  { id: 'table', type: 'LIVE', EN: 'Green Table', CN: '绿色牌桌', MS: 'Meja Hijau' },
];
const VENDOR = 'START';
/** What a query must look like; a real gateway checks every parameter that it reads. */
const FORMS = { pageNo: /^\d+$/, typeId: /^\d+$/, types: /^[A-Z,]+$/ };
/** What no probe asks for is named. */
const WITHOUT = { FREEPLAY3: false, MAILPASS: false };

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** Ends of sessions by token, and of nonces, after which their `ts` is refused anyway. A real gateway has a database. */
const sessions = new Map();
const nonces = new Map();

const refusal = (status, code, value) => Object.assign(new Error(code), { status, code, value });

function openSession() {
  const [token, expiresAt] = [randomBytes(24).toString('base64url'), Date.now() + SESSION_MS];
  sessions.set(token, expiresAt);
  return { token, expiresAt };
}

/** Opens a sealed body: AES-256-GCM, whose key is in the header `Encryption` under the gateway's RSA key. */
function unseal({ data, iv }, encryption) {
  try {
    const padding = { key: keys.privateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING };
    const key = Buffer.from(privateDecrypt(padding, Buffer.from(encryption, 'base64')).toString(), 'base64');
    const sealed = Buffer.from(data, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'));
    decipher.setAuthTag(sealed.subarray(-16));
    return JSON.parse(decipher.update(sealed.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8'));
  } catch {
    throw refusal(400, 'payload.invalid');
  }
}

function logIn({ body, headers }) {
  const { ts, nonce, username, password } = unseal(body, headers.encryption ?? '');
  const now = Date.now();
  if (!(Math.abs(now - ts) <= CLOCK_TOLERANCE_MS)) throw refusal(400, 'payload.expired');
  if (nonces.has(nonce)) throw refusal(409, 'payload.replayed');
  for (const [old, until] of nonces) if (until < now) nonces.delete(old);
  nonces.set(nonce, now + 2 * CLOCK_TOLERANCE_MS);
  // A real gateway compares with a slow hash and counts failures.
  if (username !== MEMBER || password !== PASSWORD) throw refusal(401, 'login.failed', { captcha: false });
  return { ...openSession(), merchantCode: 'starter', userName: MEMBER, type: 1, firstTimeLogin: false };
}

function renew({ token }) {
  sessions.delete(token);
  return openSession();
}

function logOut({ token }) {
  sessions.delete(token);
  return null;
}

function listGames({ query, language }) {
  const [type, name = ''] = [query.get('gameType'), query.get('gameName')?.toLowerCase()];
  const fits = (game) => (!type || game.type === type) && game[language].toLowerCase().includes(name);
  const games = GAMES.filter(fits).map((game) => ({
    ...{ gameId: game.id, nodeId: game.id, gameCode: game.id, gameType: game.type, vassalage: VENDOR },
    ...{ nodeName: game.EN, gameName: game.EN, displayName: game[language] },
  }));
  return { games, pageNum: 1, totalPages: 1 };
}

const listVendors = () => ({
  mapping: Object.fromEntries(
    GAMES.map(({ type }) => [type, [{ vassalage: VENDOR, displayName: 'Starter Games', games: 1 }]]),
  ),
  sorting: GAMES.map(({ type }) => ({ gameCategory: type, gameType: type })),
});

function launch({ query }) {
  const game = GAMES.find(({ id }) => id === query.get('nodeId'));
  if (!game) throw refusal(404, 'game.not.found');
  return { url: `${ORIGIN}/games/${game.id}` };
}

const status = ({ address }) => ({
  ...{ maintenance: false, regionRestriction: false, location: { ip: address } },
  info: { whitelabel: WITHOUT, currency: CURRENCY, ageLimit: 18, brand: { name: 'Starter', logo: '' } },
});
const member = () => ({ id: '1', account: MEMBER, userName: MEMBER, type: 1, regDate: 1_767_225_600_000 });
const publicKey = () => ({ keyId: 'starter', publicKey: keys.publicKey, algorithm: 'RSA-OAEP-256' });
const nothingPublished = () => ({ promotion: [], banners: [], player: [], popup: [], hot: [] });

/** Who may call, and what answers. */
const CALLS = {
  'GET /wps/system/status': ['public', status],
  'GET /wps/system/public-key': ['public', publicKey],
  'POST /wps/session/login': ['public', logIn],
  'DELETE /wps/session/logout': ['member', logOut],
  'POST /wps/session/renew': ['member', renew],
  'GET /wps/member/info': ['member', member],
  'GET /wps/wallets/gcs': ['member', () => ({ sumBalance: 100, currency: CURRENCY })],
  'GET /wps/announcements': ['public', nothingPublished],
  'GET /wps/games/vendors': ['public', listVendors],
  'GET /wps/games': ['public', listGames],
  'GET /wps/games/launch': ['member', launch],
};

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, ORIGIN);
  const [access, handle] = CALLS[`${request.method} ${pathname}`] ?? [];
  // Before the session: whether a call exists does not depend on who asks.
  if (!handle) throw refusal(501, 'call.not.offered');
  const isWrong = ([name, form]) => searchParams.has(name) && !form.test(searchParams.get(name));
  if (Object.entries(FORMS).some(isWrong)) throw refusal(400, 'request.malformed');
  const token = request.headers.authorization;
  if (access === 'member' && !(sessions.get(token) > Date.now())) throw refusal(401, 'session.expired');
  let text = '';
  for await (const part of request.setEncoding('utf8')) text = (text + part).slice(0, MAX_BODY_CHARACTERS);
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  const language = ['CN', 'MS'].includes(request.headers.language) ? request.headers.language : 'EN';
  const address = request.socket.remoteAddress ?? '';
  return handle({ body, headers: request.headers, query: searchParams, token, language, address });
}

createServer(async (request, response) => {
  if (request.url.startsWith('/games/'))
    return response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>Game</title>A game.');
  const { status: code, ...envelope } = await answer(request).then(
    (value) => ({ status: 200, success: true, value }),
    ({ status: refused = 400, code: errorCode = 'request.malformed', message, value }) => {
      return { status: refused, success: false, errorCode, message, value };
    },
  );
  response.writeHead(code, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  return response.end(JSON.stringify(envelope));
}).listen(Number(PORT), () => console.log(`Starter gateway: ${ORIGIN}/wps, log in as ${MEMBER}`));
