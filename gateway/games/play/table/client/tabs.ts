import { element, elements } from '../../frame/client/dom.ts';

/** Pages of a part of the table, of which a low or narrow screen shows one at a time (PLAY-80). */
export function createTabs(within: HTMLElement) {
  const tabs = elements('[role=tab]', within).map((tab) => ({
    tab,
    name: tab.textContent || '',
    page: element(tab.getAttribute('aria-controls') || ''),
  }));

  function turnTo(chosen: HTMLElement): void {
    tabs.forEach(({ tab, page }) => {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      page.classList.toggle('turned', tab !== chosen);
    });
  }

  tabs.forEach(({ tab }) => {
    tab.addEventListener('click', () => turnTo(tab));
  });
  return {
    /** Says on each tab how much lies on its page, which another page may hide. */
    show(sumOn: (page: HTMLElement) => number, money: (amount: number) => string): void {
      tabs.forEach(({ tab, name, page }) => {
        const amount = sumOn(page);
        tab.dataset.amount = amount ? String(amount) : '';
        tab.setAttribute('aria-label', amount ? `${name}: ${money(amount)}` : name);
      });
    },
    /** Turns to the tab beside another one. */
    step(from: HTMLElement, by: number): void {
      const place = tabs.findIndex(({ tab }) => tab === from) + by;
      const next = tabs[(place + tabs.length) % tabs.length];
      if (!next) return;
      turnTo(next.tab);
      next.tab.focus();
    },
  };
}
