// What all tables share: chips, fields, and undo. It follows the frame's script; ES2019, no modules.
/**
 * @param reveal shows the result of a round; a promise.
 * @param words describes a result.
 * @param begin clears the result of the round before.
 * @returns what a table calls whose fields change
 */
window.tableGame = ({ reveal, words, begin }) => {
  const { game, element, money, fill, say, show, start, isReady } = window.gamePage;
  const { chips, fieldLimit, tableLimit, labels, tableTexts } = game;
  const fields = Array.from(document.querySelectorAll('[data-field]'));
  const tabs = Array.from(document.querySelectorAll('[role=tab]'));
  const tabNames = tabs.map((tab) => tab.textContent);
  const picks = Array.from(document.querySelectorAll('[data-chip]'));
  let chip = chips[0];
  /** Placed chips in their order, and those of the round before: `{ field, amount }`. */
  let placed = [];
  let before = [];

  const sum = (bets) => bets.reduce((total, { amount }) => total + amount, 0);
  const isOnTable = ({ field }) => fields.some((button) => button.dataset.field === field);
  const on = (field) => sum(placed.filter((bet) => bet.field === field));

  function showFields(isOpen) {
    element('fields').setAttribute('aria-disabled', String(!isOpen));
    fields.forEach((button) => {
      const { field } = button.dataset;
      const amount = on(field);
      button.setAttribute('aria-label', amount ? `${labels[field]}: ${money(amount)}` : labels[field]);
      const shown = button.querySelector('.chip');
      if (shown) shown.remove();
      if (amount) {
        const mark = document.createElement('span');
        mark.className = 'chip';
        // Shown by CSS: the field's accessible name has the full amount.
        mark.dataset.amount = amount;
        button.append(mark);
      }
    });
    tabs.forEach(showTab);
    picks.forEach((pick) => {
      pick.setAttribute('aria-pressed', String(Number(pick.dataset.chip) === chip));
    });
    element('total').textContent = money(sum(placed));
    setOff('undo', !isOpen || placed.length === 0);
    setOff('clear', !isOpen || placed.length === 0);
    setOff('repeat', !isOpen || placed.length > 0 || !before.some(isOnTable));
  }

  /** A tab says how much lies on its page, which another page may hide. */
  function showTab(tab, at) {
    const page = pageOf(tab);
    const amount = sum(
      placed.filter(({ field }) =>
        fields.some((each) => each.dataset.field === field && page.contains(each)),
      ),
    );
    tab.dataset.amount = amount || '';
    tab.setAttribute('aria-label', amount ? `${tabNames[at]}: ${money(amount)}` : tabNames[at]);
  }

  const pageOf = (tab) => element(tab.getAttribute('aria-controls'));

  function turnTo(tab) {
    tabs.forEach((each) => {
      each.setAttribute('aria-selected', String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
      pageOf(each).classList.toggle('turned', each !== tab);
    });
  }

  /** Not `disabled`, which would remove the focus. */
  const setOff = (id, isOff) => element(id).setAttribute('aria-disabled', String(isOff));

  function put(field) {
    if (!isReady()) return;
    if (on(field) + chip > fieldLimit) say(fill(tableTexts.fieldFull, { amount: money(fieldLimit) }), 'warn');
    else if (sum(placed) + chip > tableLimit)
      say(fill(tableTexts.tableFull, { amount: money(tableLimit) }), 'warn');
    else {
      clearRound();
      placed.push({ field, amount: chip });
      say(`${labels[field]}: ${money(on(field))}`, '', { topic: 'bet' });
    }
    show();
  }

  function onTool(id, use) {
    element(id).addEventListener('click', () => {
      if (element(id).getAttribute('aria-disabled') === 'true') return;
      clearRound();
      placed = use();
      say(`${tableTexts.total}: ${money(sum(placed))}`, '', { topic: 'bet' });
      show();
    });
  }

  function clearRound() {
    document.querySelectorAll('.hit').forEach((button) => {
      button.classList.remove('hit');
    });
    begin();
  }

  /** Returns the chips by field, in the form of a round's call. */
  function wager() {
    const bets = Array.from(new Set(placed.map(({ field }) => field)), (field) => ({
      field,
      amount: on(field),
    }));
    return bets.length > 0 ? { bet: sum(placed), bets } : undefined;
  }

  /** Returns the field next to another in a direction: the nearest one beyond it, those in line with it first. */
  function neighbour(from, [right, down]) {
    const centre = (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const { x, y } = centre(from);
    const reached = fields
      .map((button) => {
        const at = centre(button);
        const along = (at.x - x) * right + (at.y - y) * down;
        const aside = Math.abs((at.x - x) * down) + Math.abs((at.y - y) * right);
        return { button, along, far: along + aside * 3 };
      })
      .filter(({ button, along }) => along > 1 && button.offsetWidth > 0)
      .sort((one, other) => one.far - other.far);
    return reached.length > 0 ? reached[0].button : from;
  }

  const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

  fields.forEach((button) => {
    button.addEventListener('click', () => put(button.dataset.field));
  });
  tabs.forEach((tab) => {
    tab.addEventListener('click', () => turnTo(tab));
  });
  picks.forEach((pick) => {
    pick.addEventListener('click', () => {
      chip = Number(pick.dataset.chip);
      show();
    });
  });
  onTool('undo', () => placed.slice(0, -1));
  onTool('clear', () => []);
  onTool('repeat', () => before.filter(isOnTable));
  start({
    smallest: chips[0],
    wager,
    show: showFields,
    lower: (most) => {
      while (placed.length > 0 && sum(placed) > most) placed = placed.slice(0, -1);
    },
    begin: clearRound,
    reveal,
    finish: ({ paid }, isWin) => {
      // A bet that is only returned has not won.
      const won = isWin ? paid.filter(({ field, amount }) => amount > on(field)) : [];
      won.forEach(({ field }) => {
        fields.find((button) => button.dataset.field === field).classList.add('hit');
      });
      before = placed;
      placed = [];
    },
    words,
    key: (event) => {
      const direction = DIRECTIONS[event.key];
      if (!direction) return false;
      if (event.target.matches('[role=tab]')) {
        const place = tabs.indexOf(event.target) + direction[0];
        const tab = tabs[(place + tabs.length) % tabs.length];
        turnTo(tab);
        tab.focus();
      } else if (event.target.matches('[data-field]')) neighbour(event.target, direction).focus();
      else return false;
      event.preventDefault();
      return true;
    },
  });
  return {
    /** Removes chips on fields that no longer exist. */
    changeFields: () => {
      clearRound();
      placed = placed.filter(isOnTable);
      show();
    },
  };
};
