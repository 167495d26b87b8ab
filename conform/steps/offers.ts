import { PROBES } from '#contract/site/feature-states.ts';
import type { Operation } from '../document.ts';
import { call, expectRefusal, isNotOffered, judgeExchange, type Run, type Step, send } from '../run.ts';

/** Reads the status of the system, which every gateway has. */
export const readStatus: Step = async (run) => {
  await call(run, 'systemStatus');
};

/** Asks the probe of each feature without a session, whether the gateway offers it (OPER-3). */
export const askProbes: Step = async (run) => {
  for (const [feature, path] of PROBES) {
    if (run.options.only.length > 0 && !run.options.only.includes(feature) && feature !== 'LOGIN') continue;
    const operation = findProbe(run, path);
    // The stream stays open where it needs no session, so its own step asks for it.
    if (!operation || operation.events) continue;
    const exchange = await send(run, operation, { target: path });
    const { answer } = exchange ?? {};
    if (!exchange) continue;
    if (answer && isNotOffered(operation, answer)) run.recorder.offer(feature, false);
    else {
      run.recorder.offer(feature, true);
      if (operation.caller === 'anyone') judgeExchange(run, exchange);
      else expectRefusal(run, exchange, [401], 'session.expired');
    }
  }
};

function findProbe({ operations }: Run, path: string): Operation | undefined {
  const gets = operations.filter(({ method }) => method === 'GET');
  const shape = (text: string) => new RegExp(`^${text.replace(/\{\w+\}/g, '[^/]+')}$`);
  return gets.find((each) => each.path === path) ?? gets.find((each) => shape(each.path).test(path));
}
