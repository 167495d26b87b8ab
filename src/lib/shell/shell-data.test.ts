import { expect, test } from 'vitest';
import type { GatewayFetch } from '../gateway/read.server.ts';
import { loadShell } from './shell-data.server.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const value = (body: unknown) => Response.json({ success: true, value: body });

interface Answers {
  readonly info?: object;
  readonly referral?: boolean;
  readonly promotionsFail?: boolean;
  /** The answer of the call of customer service; it fails without. */
  readonly service?: object;
}

function gatewayWith({
  info = {},
  referral = false,
  promotionsFail = false,
  service,
}: Answers): GatewayFetch {
  return (path) => {
    if (path.startsWith('/wps/system/status')) return Promise.resolve(value({ info }));
    if (path.startsWith('/wps/system/customer-service'))
      return service ? Promise.resolve(value(service)) : Promise.reject(new Error('down'));
    if (promotionsFail) return Promise.reject(new Error('down'));
    return Promise.resolve(value({ REFERRAL: { enabled: referral, count: 0 } }));
  };
}

const loadShellWith = (answers: Answers) => loadShell(gatewayWith(answers));

test('the referral tab shows when the programme is enabled (NAV-4)', async () => {
  expect(await loadShellWith({ referral: true })).toMatchObject({ referral: true, complete: true });
  expect(await loadShellWith({ referral: false })).toMatchObject({ referral: false });
});

test('download links are offered only while the app window is enabled (NAV-9)', async () => {
  const resources = [
    { resourceType: 'IOS', url: 'https://apps.example/ios' },
    { resourceType: 'Android', url: 'javascript:alert(1)' },
    { resourceType: 'TELEGRAM', url: 'https://t.example/lobby' },
  ];
  expect((await loadShellWith({ info: { appWindow: true, resources } })).downloads).toEqual({
    ios: 'https://apps.example/ios',
  });
  expect((await loadShellWith({ info: { appWindow: false, resources } })).downloads).toEqual({});
  expect((await loadShellWith({ info: { resources } })).telegram).toBe('https://t.example/lobby');
});

test('the download bar offers apps, a profile, and the file of its settings (CONT-8)', async () => {
  const loadInstall = async (resources: object[], more: object = {}) =>
    (await loadShellWith({ info: { appWindow: true, resources, ...more } })).install;
  const nothing = { ios: undefined, android: undefined, profile: undefined, provisioning: undefined };
  const resources = [
    { resourceType: 'IOS', url: 'https://apps.example/ios' },
    { resourceType: 'Android', url: 'https://apps.example/apk' },
    { resourceType: 'MOBILECONFIG', url: 'https://apps.example/profile' },
  ];
  expect(await loadInstall(resources, { paths: { provisioning: '/m/app' } })).toEqual({
    ios: 'https://apps.example/ios',
    android: 'https://apps.example/apk',
    profile: 'https://apps.example/profile',
    provisioning: '/m/app',
  });
  // The site's own page is not an app, and a forbidden address is offered nowhere.
  expect(await loadInstall(resources.map(({ resourceType }) => ({ resourceType, url: '/m/app' })))).toEqual(
    nothing,
  );
  const paths = { provisioning: 'javascript:alert(1)' };
  expect(await loadInstall([{ resourceType: 'MOBILECONFIG', url: 'data:x' }], { paths })).toEqual(nothing);
  expect(await loadInstall(resources, { appWindow: false })).toBeUndefined();
});

test('customer service has the address of its call, else the status’s (HUB-5)', async () => {
  const link = (address: string) => [{ type: 3, title: 'Help', path: base64(address) }];
  const info = { customerService: link('https://status.example/') };
  const loadService = async (answers: Answers) => {
    const { service, complete } = await loadShellWith(answers);
    return [service, complete];
  };
  const pathList = link('https://call.example/');
  expect(await loadService({ info, service: { pathList } })).toEqual(['https://call.example/', true]);
  expect(await loadService({ service: { pathList } })).toEqual(['https://call.example/', true]);
  // A gateway without the call does not break any page.
  expect(await loadService({ info })).toEqual(['https://status.example/', true]);
  for (const none of [[], link('javascript:alert(1)'), null])
    expect(await loadService({ info, service: { pathList: none } })).toEqual([
      'https://status.example/',
      true,
    ]);
});

test('the service link is the first of type 3 whose base64 path is an address', async () => {
  const customerService = [
    { type: 1, path: base64('https://wrong.example') },
    { type: 3, path: '%%%' },
    { type: 3, path: base64('javascript:alert(1)') },
    { type: 3, path: base64('https://chat.example/服务') },
  ];
  const { service } = await loadShellWith({ info: { customerService } });
  expect(service).toBe('https://chat.example/服务');
  expect((await loadShellWith({ info: { customerService: [] } })).service).toBe('/m/message');
});

test.each([null, 42])(
  'a field of the configuration that is %j costs itself alone, on every page (fault 7)',
  async (broken) => {
    const whole = {
      customerService: [{ type: 3, title: 'Help', path: base64('https://chat.example/') }],
      domainRoute: 'x',
      mobileTemplate: { mem_cen: '1', dep_func: '1' },
      paths: { provisioning: 'https://apps.example/p', other: 'x' },
      register: { username: '^x$' },
      resources: [{ resourceType: 'TELEGRAM', url: 'https://t.example/lobby' }],
      whitelabel: { CBS3: true, MEMTRANS3: true },
      mainDomain: 'lobby.example',
      imageCDNs: ['https://img.example'],
      appWindow: true,
      ageLimit: 21,
      currency: 'MYR',
      brand: { name: 'Nova', logo: '/logo.svg' },
      firebase: { apiKey: 'x' },
    };
    const shown = await loadShellWith({ info: whole });
    expect(shown).toMatchObject({ brand: 'Nova', ageLimit: 21, chat: true, complete: true });
    expect(shown.off.has('MEMTRANS3')).toBe(false);

    for (const name of Object.keys(whole)) {
      const shell = await loadShellWith({ info: { ...whole, [name]: broken } });
      expect([name, shell.complete]).toEqual([name, true]);
      if (name !== 'brand') expect([name, shell.brand]).toEqual([name, 'Nova']);
      if (name !== 'whitelabel') expect([name, shell.chat]).toEqual([name, true]);
    }
    expect(await loadShellWith({ info: { ...whole, brand: { name: broken, logo: broken } } })).toMatchObject({
      brand: 'Lumo',
      complete: true,
    });
    const partly = await loadShellWith({ info: { ...whole, whitelabel: { CBS3: true, MEMTRANS3: broken } } });
    expect([partly.chat, partly.off.has('MEMTRANS3')]).toEqual([true, true]);
    const paths = { ...whole.paths, other: broken };
    expect(await loadShellWith({ info: { ...whole, paths } })).toEqual(shown);
  },
);

test('mobile login, login by contact and recovery by phone need flags (LOGIN-1, WAY-2, PWD-1)', async () => {
  const on = { MOBILENUMPASSREG3: true, LOGINCONTACT3: true, CHNGPASSVERIF3: true };
  expect(await loadShellWith({ info: { whitelabel: on } })).toMatchObject({
    mobileLogin: true,
    contactLogin: true,
    phoneRecovery: true,
  });
  for (const whitelabel of [{}, { MOBILENUMPASSREG3: false, CHNGPASSVERIF3: false }])
    expect(await loadShellWith({ info: { whitelabel } })).toMatchObject({
      mobileLogin: false,
      contactLogin: false,
      phoneRecovery: false,
    });
});

test('what is not offered is off; no page is kept before an answer (OPER-2, OPER-7)', async () => {
  const gateway = gatewayWith({ info: { whitelabel: { DEPOSIT: true } } });
  const learned = { notOffered: new Set(['DEPOSIT']), hasAnswered: true };
  const known = await loadShell(gateway, learned);
  expect([known.off.has('DEPOSIT'), known.offRoutes.has('deposit'), known.complete]).toEqual([
    true,
    true,
    true,
  ]);
  expect((await loadShell(gateway, { notOffered: new Set(), hasAnswered: false })).complete).toBe(false);
});

test('the page of service channels is off once none is left (OPER-10)', async () => {
  const off = { INBOX3: false, ANNOUNCE: false, HELP: false };
  expect((await loadShellWith({ info: { whitelabel: off } })).offRoutes.has('messages')).toBe(true);
  const telegram = [{ resourceType: 'TELEGRAM', url: 'https://t.example/lobby' }];
  for (const info of [
    { whitelabel: { ...off, CBS3: true } },
    { whitelabel: { ...off, HELP: true } },
    { whitelabel: off, resources: telegram },
    { whitelabel: off, customerService: [{ type: 3, title: 'x', path: base64('https://chat.example/') }] },
  ])
    expect((await loadShellWith({ info })).offRoutes.has('messages')).toBe(false);
});

test('features that the flags switch off take their pages with them (OPER-2)', async () => {
  const off = { FUNDTRANS3: false, MAILPASS: false };
  const { off: features, offRoutes } = await loadShellWith({ info: { whitelabel: off, appWindow: true } });
  for (const name of ['FUNDTRANS3', 'DEPOSIT', 'WITHDRAW', 'MAILPASS'] as const)
    expect(features.has(name)).toBe(true);
  expect([...offRoutes]).toEqual(
    expect.arrayContaining(['deposit', 'depositRecord', 'withdraw', 'withdrawRecord', 'forget']),
  );
  expect(offRoutes.has('app')).toBe(false);
  expect((await loadShellWith({ info: { appWindow: false } })).offRoutes.has('app')).toBe(true);
});

test('missing answers are replaced by defaults and marked', async () => {
  expect(await loadShellWith({ info: { brand: { name: 'Nova' } }, promotionsFail: true })).toMatchObject({
    brand: 'Nova',
    referral: false,
    complete: false,
  });
  const down: GatewayFetch = () => Promise.reject(new Error('down'));
  expect(await loadShell(down)).toMatchObject({ brand: 'Lumo', complete: false });
});

test('a gateway that asks guests for a session before promotions offers them none (OPER-10)', async () => {
  const refusal = Response.json({ success: false, errorCode: 'session.expired' }, { status: 401 });
  const gateway: GatewayFetch = async (path) =>
    path.startsWith('/wps/promotions/') ? refusal : value({ info: {}, pathList: [] });
  expect(await loadShell(gateway)).toMatchObject({ referral: false, complete: true });
});

test('only the value 1 means the new layout; any other means the base layout (CASH-9)', async () => {
  const loadLayout = async (info: object) => (await loadShellWith({ info })).newLayout;
  expect(await loadLayout({ mobileTemplate: { mem_cen: '1', dep_func: '0' } })).toEqual({
    memberCentre: true,
    deposit: false,
  });
  expect(await loadLayout({ mobileTemplate: { mem_cen: '2', dep_func: '1' } })).toEqual({
    memberCentre: false,
    deposit: true,
  });
  for (const info of [
    {},
    { mobileTemplate: null },
    { mobileTemplate: {} },
    { mobileTemplate: { mem_cen: 1 } },
  ])
    expect(await loadLayout(info)).toEqual({ memberCentre: false, deposit: false });
});

test('the download button has the operator’s picture where it has an address (NAV-9)', async () => {
  const loadIcon = async (url: string) =>
    (await loadShellWith({ info: { resources: [{ resourceType: 'AppDownloadIcon', url }] } })).downloadIcon;
  expect(await loadIcon('/wps/app.png')).toBe('/wps/app.png');
  expect(await loadIcon('https://img.example/app.png')).toBe('https://img.example/app.png');
  expect(await loadIcon('javascript:alert(1)')).toBeUndefined();
  expect((await loadShellWith({ info: {} })).downloadIcon).toBeUndefined();
});
