// What the pages of all kinds of games share: opening, rounds, money, limits and messages. Inlined with its hash in the
// page's policy. ES2019, no modules: it runs sandboxed and may only call /wps/play.
window.gamePage = (() => {
  const game = JSON.parse(document.getElementById('game').textContent);
  const { texts, locale, gameNames } = game;
  const element = (id) => document.getElementById(id);
  const money = (amount) =>
    game.sign +
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  const fill = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_all, name) => values[name]);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const bonusMoney = window.bonusMoney({ element, texts, money, fill, gameNames });
  const { announce, say, sayWithBalance, sayResult } = window.gameVoice({ element, texts, money, fill });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

  /** 'opening' | 'ready' | 'spinning' | 'lost' (a round without an answer) | 'limited' (by the player's own limit) | 'ended' */
  let state = 'opening';
  let token;
  let free = false;
  /** The player has excluded themselves: the game cannot be opened again. */
  let excluded = false;
  /** Undefined before the game opens and after it ends; never shown as 0. */
  let balance;
  /** Whether the player may deposit, or play for free instead. */
  let mayRefill = false;
  /** The lowest bet that the gateway refused for lack of balance. */
  let refused = Infinity;
  /** The part of the balance that is bonus money; undefined without any (HOUSE-21). */
  let bonus;
  let pending;
  /** A limit that was received during a round and is applied after it; undefined without one. */
  let deferredLimit;
  let kind;
  let played;

  const shownBalance = () => ({
    balance: free ? texts.credit : texts.balance,
    amount: balance === undefined ? '–' : money(balance),
  });

  function show() {
    element('balance-label').textContent = shownBalance().balance;
    element('balance').textContent = shownBalance().amount;
    bonusMoney.show(bonus);
    element('mode').textContent = free ? texts.freePlay : texts.playMoney;
    const busy = state === 'opening' || state === 'spinning';
    const spin = element('spin');
    spin.setAttribute('aria-disabled', String(busy || state === 'ended'));
    const isShort = state === 'ready' && mayRefill && stake() > covered();
    const hadFocus = document.activeElement === spin;
    spin.hidden = state === 'ended' || state === 'limited' || isShort;
    element('refill').hidden = !isShort;
    element('lower').hidden = covered() < kind.smallest;
    if (isShort && hadFocus) element('deposit').focus();
    element('limits').hidden = free;
    element('again').hidden = state !== 'ended' || excluded;
    spin.textContent = state === 'lost' ? texts.retry : texts.spin;
    kind.show(state === 'ready');
  }

  /** The current bet, or the smallest one where nothing is bet. */
  const stake = () => (kind.wager() || { bet: kind.smallest }).bet;
  /** The largest bet that the balance covers, as far as the page has it. */
  const covered = () => Math.min(balance === undefined ? Infinity : balance, refused - 0.01);

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

  /** Shows which own limit is reached, and until when; a smaller bet may still fit a loss limit (RESP-3). */
  function showLimit({ code, value }) {
    const { remaining, periodEndsAt } = value;
    const isTime = code === 'limit.session.reached';
    pending = undefined;
    state = !isTime && remaining >= kind.smallest ? 'ready' : 'limited';
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      periodEndsAt,
    );
    say(fill(isTime ? texts.timeLimit : texts.lossLimit, { left: money(remaining), at }), 'warn');
  }

  /** Applies or clears a limit; a round in progress is shown to its end first. */
  function takeLimit(limit) {
    if (state === 'spinning' || state === 'lost') {
      deferredLimit = limit;
      return;
    }
    deferredLimit = undefined;
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
      refused = Math.min(refused, pending ? pending.bet : refused);
      pending = undefined;
      say(texts.lowBalance, 'warn');
    } else if (error.code === 'reality.check.due') {
      state = 'ready';
      pending = undefined;
      say(texts.ready);
      played.take(error.value);
    } else if (error.code === 'limit.session.reached' || error.code === 'limit.loss.reached') {
      showLimit(error);
    } else if (error.code === 'rate.limited' || error.code.startsWith('bonus.')) {
      state = 'ready';
      pending = undefined;
      say(error.code === 'rate.limited' ? texts.tooFast : bonusMoney.refusal(error.value), 'warn');
    } else {
      state = 'ended';
      excluded = error.code === 'member.excluded';
      say(excluded ? texts.excluded : texts.ended, 'warn');
    }
    show();
    if (state === 'ended') element(excluded ? 'limits' : 'again').focus();
    if (state === 'limited') element('limits').focus();
  }

  async function open() {
    // A reload reuses the token of the opened game; the ticket is used up by then.
    const kept = history.state ? history.state.token : undefined;
    try {
      const opened = await call('/wps/play/session', kept ? { token: kept } : { ticket: game.ticket });
      token = opened.token;
      free = opened.mode === 'free';
      balance = opened.balance;
      mayRefill = Boolean(opened.refill);
      bonus = opened.bonus;
      history.replaceState({ token }, '');
      state = 'ready';
      show();
      // Focus that the player has moved meanwhile stays.
      if (document.activeElement === document.body) element('spin').focus();
      if (element('refill').hidden) sayWithBalance(texts.ready, '', shownBalance());
      else say(texts.lowBalance, 'warn');
      if (!free) {
        played.take(opened.session);
        played.follow(() => state === 'spinning');
      }
    } catch (error) {
      fail(error);
    }
  }

  async function play() {
    if (state === 'lost' && !token) {
      state = 'opening';
      show();
      await open();
      return;
    }
    if ((state !== 'ready' && state !== 'lost') || element('spin').hidden || played.isHeld()) return;
    // A round keeps its id until it is answered; a retry with that id gets the stored result.
    if (!pending) {
      const wager = kind.wager();
      if (!wager) {
        say(texts.ready, 'warn');
        return;
      }
      pending = Object.assign({ roundId: newId() }, wager);
    }
    state = 'spinning';
    kind.begin();
    say(texts.spinning, '', { spoken: '' });
    show();
    try {
      const round = await call('/wps/play/rounds', pending);
      const { bet } = pending;
      pending = undefined;
      // A round ends once its result is shown and its minimum time has passed.
      const isOver = pause(game.roundMs);
      await kind.reveal(round);
      kind.finish(round, round.win > bet);
      balance = round.balance;
      refused = Infinity;
      bonus = round.bonus;
      sayResult(round, bet, kind.words(round), shownBalance());
      show();
      played.take(round.session, true);
      await isOver;
      if (state === 'spinning') state = 'ready';
      show();
      played.check();
      if (deferredLimit !== undefined) takeLimit(deferredLimit);
    } catch (error) {
      fail(error);
    }
  }

  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  function onKey(event) {
    // A held key would keep starting rounds; each round needs a new key press (RESP-7).
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      return;
    }
    if (kind.key(event)) return;
    if (event.key === ' ' && event.target === document.body) {
      play();
      event.preventDefault();
    }
  }

  /**
   * Starts the page's game with the parts of its kind.
   * @param brought.smallest the smallest stake that a round takes, in the account's currency.
   * @param brought.wager returns the body of a round's call; undefined where nothing is bet.
   * @param brought.show shows the current board; its argument is whether the bet may be changed.
   * @param brought.lower makes the bet the largest one that an amount covers.
   * @param brought.begin clears the result of the round before.
   * @param brought.reveal shows the result of a round; a promise.
   * @param brought.finish marks the paid bets of a round; its argument is whether it is a win (RESP-7).
   * @param brought.words describes a result; empty where the board's label says it.
   * @param brought.key handles a key; true when it has.
   */
  function start(brought) {
    kind = brought;
    played = window.playedSession({
      texts,
      money,
      call,
      tokenOf: () => token,
      onChange: () => element(state === 'ended' ? 'again' : 'spin').focus(),
      announce,
      onLimit: takeLimit,
      onEnded: (error) => fail(error),
    });
    const begin = element('begin');
    if (begin)
      begin.addEventListener('click', () => {
        element('stand-in').hidden = true;
        element('board').hidden = false;
        scrollTo(0, 0);
        element(state === 'ended' ? 'again' : 'spin').focus({ preventScroll: true });
      });
    element('spin').addEventListener('click', play);
    element('lower').addEventListener('click', () => {
      kind.lower(covered());
      say(texts.ready);
      show();
      element(element('spin').hidden ? 'deposit' : 'spin').focus();
    });
    document.addEventListener('keydown', onKey);
    show();
    open();
  }

  return {
    game,
    texts,
    element,
    money,
    fill,
    pause,
    calm,
    say,
    announce,
    show,
    start,
    isReady: () => state === 'ready',
  };
})();
