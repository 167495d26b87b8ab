// Script of the reference game's page, inlined with its hash in the page's policy.
// ES2019, no modules: it runs in a sandboxed document that may only call /wps/play.
(() => {
  const game = JSON.parse(document.getElementById('game').textContent);
  const { texts, bets, lines, pays, locale } = game;
  const element = (id) => document.getElementById(id);
  const cells = Array.from(document.querySelectorAll('.reel'), (reel) => Array.from(reel.children));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const symbols = Object.keys(texts.symbols);

  /** 'opening' | 'ready' | 'spinning' | 'lost' (a round without an answer) | 'limited' (by the player's own limit) | 'ended' */
  let state = 'opening';
  let token;
  let free = false;
  /** The player has chosen not to play: nothing to open again. */
  let excluded = false;
  /** Unknown until the game is open, and when it has ended: never shown as nothing. */
  let balance;
  let betIndex = 0;
  let pending;
  /** A limit in the way that was told while a round was shown; undefined where none was. */
  let limitTold;

  const money = (amount) =>
    game.sign +
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  const fill = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_all, name) => values[name]);
  const played = window.playedSession({
    texts,
    money,
    call,
    tokenOf: () => token,
    onChange: () => element(state === 'ended' ? 'again' : 'spin').focus(),
    onLimit: takeLimit,
    onEnded: (error) => fail(error),
  });
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  function say(text, tone) {
    const message = element('message');
    message.textContent = text;
    message.dataset.tone = tone || '';
  }

  function show() {
    element('balance-label').textContent = free ? texts.credit : texts.balance;
    element('balance').textContent = balance === undefined ? '–' : money(balance);
    element('bet').textContent = money(bets[betIndex]);
    element('mode').textContent = free ? texts.freePlay : texts.playMoney;
    element('pay-hint').textContent = fill(texts.payHint, { amount: money(bets[betIndex]) });
    document.querySelectorAll('[data-pay]').forEach((cell) => {
      const [symbol, index] = cell.dataset.pay.split(':');
      cell.textContent = money((pays[symbol][index] * bets[betIndex]) / lines.length);
    });
    const busy = state === 'opening' || state === 'spinning';
    const spin = element('spin');
    spin.setAttribute('aria-disabled', String(busy || state === 'ended'));
    spin.hidden = state === 'ended' || state === 'limited';
    element('limits').hidden = free;
    element('again').hidden = state !== 'ended' || excluded;
    spin.textContent = state === 'lost' ? texts.retry : texts.spin;
    element('less').disabled = state !== 'ready' || betIndex === 0;
    element('more').disabled = state !== 'ready' || betIndex === bets.length - 1;
  }

  function draw(reel, column) {
    cells[reel].forEach((cell, row) => {
      cell.firstElementChild.firstElementChild.setAttribute('href', `#s-${column[row]}`);
    });
  }

  function announce(grid) {
    element('grid').setAttribute(
      'aria-label',
      `${texts.reels}: ${[0, 1, 2].map((row) => grid.map((column) => texts.symbols[column[row]]).join(', ')).join('; ')}`,
    );
  }

  /** @returns the value of a call; throws an Error whose `code` is the gateway's, or 'lost'. */
  async function call(path, body) {
    let response;
    let answer;
    const headers = { 'Content-Type': 'application/json' };
    if (token) headers.Authorization = token;
    try {
      response = await fetch(path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        credentials: 'omit',
      });
      answer = await response.json();
    } catch (cause) {
      throw Object.assign(new Error('no answer', { cause }), { code: 'lost' });
    }
    if (answer.success) return answer.value;
    throw Object.assign(new Error(answer.message), {
      code: response.status >= 500 ? 'lost' : answer.errorCode,
      value: answer.value,
    });
  }

  /** A limit of the player's own says which it is and until when; a smaller bet may still fit one of losses (RESP-3). */
  function showLimit({ code, value }) {
    const { remaining, periodEndsAt } = value;
    const isTime = code === 'limit.session.reached';
    pending = undefined;
    state = !isTime && remaining >= bets[0] ? 'ready' : 'limited';
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      periodEndsAt,
    );
    say(fill(isTime ? texts.timeLimit : texts.lossLimit, { left: money(remaining), at }), 'warn');
  }

  /** A limit is in the way now, or no longer: a round under way is shown to its end first. */
  function takeLimit(limit) {
    if (state === 'spinning' || state === 'lost') {
      limitTold = limit;
      return;
    }
    limitTold = undefined;
    if (limit && state === 'ready') fail(limit);
    else if (!limit && state === 'limited') {
      state = 'ready';
      say(texts.ready);
      show();
    }
  }

  function fail(error) {
    if (error.code === 'lost') {
      state = 'lost';
      say(texts.lost, 'warn');
    } else if (error.code === 'balance.insufficient') {
      state = 'ready';
      pending = undefined;
      say(texts.lowBalance, 'warn');
    } else if (error.code === 'reality.check.due') {
      state = 'ready';
      pending = undefined;
      say(texts.ready);
      played.take(error.value);
    } else if (error.code === 'limit.session.reached' || error.code === 'limit.loss.reached') {
      showLimit(error);
    } else if (error.code === 'rate.limited') {
      state = 'ready';
      pending = undefined;
      say(texts.tooFast, 'warn');
    } else {
      state = 'ended';
      excluded = error.code === 'member.excluded';
      say(excluded ? texts.excluded : texts.ended, 'warn');
    }
    show();
    if (state === 'ended') element(excluded ? 'limits' : 'again').focus();
    if (state === 'limited') element('limits').focus();
  }

  async function animate(grid) {
    if (calm) {
      grid.forEach((column, reel) => {
        draw(reel, column);
      });
      return;
    }
    await Promise.all(
      grid.map(async (column, reel) => {
        const strip = cells[reel][0].parentElement;
        strip.classList.add('turning');
        for (let turn = 0; turn < 12 + reel * 5; turn++) {
          draw(
            reel,
            column.map(() => symbols[Math.floor(Math.random() * symbols.length)]),
          );
          await pause(55);
        }
        draw(reel, column);
        strip.classList.remove('turning');
      }),
    );
  }

  function highlight(wins) {
    wins.forEach((win) => {
      for (let reel = 0; reel < win.count; reel++) cells[reel][lines[win.line][reel]].classList.add('hit');
    });
  }

  async function open() {
    // A reload finds the token of the opened game again; the ticket is used up by then.
    const kept = history.state ? history.state.token : undefined;
    try {
      const opened = await call('/wps/play/session', kept ? { token: kept } : { ticket: game.ticket });
      token = opened.token;
      free = opened.mode === 'free';
      balance = opened.balance;
      history.replaceState({ token }, '');
      state = 'ready';
      say(texts.ready);
      show();
      element('spin').focus();
      if (!free) {
        played.take(opened.session);
        played.follow(() => state === 'spinning');
      }
    } catch (error) {
      fail(error);
    }
  }

  async function spin() {
    if (state === 'lost' && !token) {
      state = 'opening';
      show();
      await open();
      return;
    }
    if ((state !== 'ready' && state !== 'lost') || played.isHeld()) return;
    // A round keeps its id until it has an answer: asked again, the server tells how it ended.
    if (!pending) pending = { roundId: game.newId(), bet: bets[betIndex] };
    state = 'spinning';
    document.querySelectorAll('.hit').forEach((cell) => {
      cell.classList.remove('hit');
    });
    say(texts.spinning);
    show();
    try {
      const round = await call('/wps/play/rounds', pending);
      // What returns the stake or less is no win, and is told like any other result (RESP-7).
      const isWin = round.win > pending.bet;
      pending = undefined;
      // The round is over once it has been shown and has taken its time.
      const isOver = pause(game.roundMs);
      await animate(round.grid);
      announce(round.grid);
      if (isWin) highlight(round.wins);
      balance = round.balance;
      say(
        round.win > 0 ? fill(isWin ? texts.win : texts.back, { amount: money(round.win) }) : texts.noWin,
        isWin ? 'win' : '',
      );
      show();
      played.take(round.session, true);
      await isOver;
      if (state === 'spinning') state = 'ready';
      show();
      played.check();
      if (limitTold !== undefined) takeLimit(limitTold);
    } catch (error) {
      fail(error);
    }
  }

  function changeBet(step) {
    if (state !== 'ready') return;
    betIndex = Math.min(bets.length - 1, Math.max(0, betIndex + step));
    show();
  }

  game.newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const introduced = element('play-slot');
  if (introduced)
    introduced.addEventListener('click', () => {
      element('stand-in').hidden = true;
      element('slot').hidden = false;
      element(state === 'ended' ? 'again' : 'spin').focus();
    });
  element('spin').addEventListener('click', spin);
  element('less').addEventListener('click', () => changeBet(-1));
  element('more').addEventListener('click', () => changeBet(1));
  document.addEventListener('keydown', (event) => {
    // A key that is held down plays on by itself: each round is begun by a press of its own (RESP-7).
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      return;
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowRight') changeBet(1);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') changeBet(-1);
    else if (event.key === ' ' && event.target === document.body) spin();
    else return;
    if (event.target === document.body) event.preventDefault();
  });
  show();
  open();
})();
