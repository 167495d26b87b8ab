import { createServer } from 'node:http';
import { createGateway } from '#gateway/index.ts';
import { withCommands } from '#server/commands/with-commands.ts';
import { clientReader } from '#server/http/client.ts';
import { closeGently } from '#server/http/close-gently.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { parseTarget } from '#server/http/target.ts';
import { createLogger } from '#server/log/logger.ts';
import { readSettings } from '#server/settings.ts';
import { inProcess } from '#server/upstream/in-process.ts';
import { createGatewayRoute } from '#server/upstream/route/gateway-route.ts';

/**
 * Runs only the embedded gateway, at PORT, for development: `node --watch` restarts it when its sources change, while the
 * site keeps running.
 */
const settings = readSettings(process.env);
const logger = createLogger(settings.logLevel);
const backend = inProcess(
  await withCommands(await createGateway({ settings: settings.gateway, logger }), settings, logger),
  settings.countryHeader,
);
const clients = clientReader(settings);
const route = createGatewayRoute({
  backend,
  security: securityHeaders({ hsts: false }),
  publicOrigin: settings.publicOrigin,
  observe: () => undefined,
  onFailure: (error, path) => logger.error({ path, err: error }, 'gateway call failed'),
});

const server = createServer((req, res) => {
  const target = parseTarget(req.url ?? '');
  if (typeof target === 'string') res.writeHead(400).end();
  else void route(req, res, target, clients.read(req));
});
server.listen(settings.port, '127.0.0.1');

process.once('SIGTERM', async () => {
  await closeGently(server, 1_000);
  await backend.close();
  process.exit(0);
});
