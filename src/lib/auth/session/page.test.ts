import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

async function open(address = '/m/mine?tab=2') {
  const browser = fakeBrowser({ address });
  const comesBack = (persisted: boolean) =>
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { ...browser, comesBack, ...(await import('./page.client.ts')) };
}

test('concurrent requests for a login cause one navigation, which leads back here (NAV-16)', async () => {
  const { goToLogin, assign } = await open();
  goToLogin('guest');
  goToLogin('expired');
  expect(assign.mock.calls).toEqual([['/m/login?back=%2Fm%2Fmine%3Ftab%3D2&reason=guest']]);
});

test('a page out of the back/forward cache leads to login again, and no other page does', async () => {
  const { goToLogin, assign, comesBack } = await open();
  goToLogin('expired');
  comesBack(false);
  goToLogin('expired');
  expect(assign).toHaveBeenCalledOnce();
  comesBack(true);
  goToLogin('expired');
  expect(assign).toHaveBeenCalledTimes(2);
});

test('a page that is being left for another leads nowhere', async () => {
  const { beginLeaving, goToLogin, goToFirstPassword, assign, replace } = await open();
  beginLeaving();
  goToLogin('guest');
  goToFirstPassword();
  expect([assign.mock.calls, replace.mock.calls]).toEqual([[], []]);
});

test('a first password is changed before anything else, with one navigation (AGENT-10)', async () => {
  const { goToFirstPassword, goToLogin, assign, replace } = await open();
  goToFirstPassword();
  goToFirstPassword();
  goToLogin('expired');
  expect(replace.mock.calls).toEqual([['/m/changePsw?first=1']]);
  expect(assign).not.toHaveBeenCalled();
});

test('the page that changes the password does not lead to itself', async () => {
  const { goToFirstPassword, goToLogin, assign, replace } = await open('/m/changePsw?first=1');
  goToFirstPassword();
  expect(replace).not.toHaveBeenCalled();
  goToLogin('expired');
  expect(assign).toHaveBeenCalledOnce();
});

test('a page turns into a guest’s: private parts are emptied, other parts get an event (HUB-4)', async () => {
  const { showMember, showGuest, SESSION_ENDED, document } = await open();
  const parts = [{ textContent: '1,234.00' }, { textContent: 'player01' }];
  const findParts = vi.fn(() => parts);
  document.querySelectorAll = findParts;
  const ended = vi.fn();
  document.addEventListener(SESSION_ENDED, ended);
  showMember();
  expect(document.documentElement.dataset.session).toBe('member');
  expect(ended).not.toHaveBeenCalled();
  showGuest();
  expect(document.documentElement.dataset.session).toBe('guest');
  expect(findParts).toHaveBeenCalledWith('[data-private]');
  expect(parts).toEqual([{ textContent: '' }, { textContent: '' }]);
  expect(ended).toHaveBeenCalledOnce();
});
