// What the pages of all kinds of games share: opening, rounds, money, limits and what is told of them. Inlined with its
// hash in the page's policy; ES2019, no modules: it runs in a sandboxed document that may only call /wps/play.
window.gamePage = (() => {
  const game = JSON.parse(document.getElementById('game').textContent);
  const { texts, locale } = game;
  const element = (id) => document.getElementById(id);
  const money = (amount) =>
    game.sign +
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  const fill = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_all, name) => values[name]);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

  /** 'opening' | 'ready' | 'spinning' | 'lost' (a round without an answer) | 'limited' (by the player's own limit) | 'ended' */
  let state = 'opening';
  let token;
  let free = false;
  /** The player has chosen not to play: nothing to open again. */
  let excluded = false;
  /** Unknown until the game is open, and when it has ended: never shown as nothing. */
  let balance;
  let pending;
  /** A limit in the way that was told while a round was shown; undefined where none was. */
  let limitTold;
  let kind;
  let played;

  function say(text, tone) {
    const message = element('message');
    message.textContent = text;
    message.dataset.tone = tone || '';
  }

  function show() {
    element('balance-label').textContent = free ? texts.credit : texts.balance;
    element('balance').textContent = balance === undefined ? '–' : money(balance);
    element('mode').textContent = free ? texts.freePlay : texts.playMoney;
    const busy = state === 'opening' || state === 'spinning';
    const spin = element('spin');
    spin.setAttribute('aria-disabled', String(busy || state === 'ended'));
    spin.hidden = state === 'ended' || state === 'limited';
    element('limits').hidden = free;
    element('again').hidden = state !== 'ended' || excluded;
    spin.textContent = state === 'lost' ? texts.retry : texts.spin;
    kind.show(state === 'ready');
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
    state = !isTime && remaining >= kind.smallest ? 'ready' : 'limited';
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
      // Whoever went somewhere meanwhile stays there.
      if (document.activeElement === document.body) element('spin').focus();
      if (!free) {
        played.take(opened.session);
        played.follow(() => state === 'spinning');
      }
    } catch (error) {
      fail(error);
    }
  }

  /** What a round was and returned, in words: what returns the stake or less is told like any other result (RESP-7). */
  function tell(round, stake) {
    const isWin = round.win > stake;
    const values = { amount: money(round.win), stake: money(stake), won: money(round.win - stake) };
    const text = round.win > 0 ? (isWin ? texts.win : texts.back) : texts.noWin;
    say([kind.words(round), fill(text, values)].join(''), isWin ? 'win' : '');
  }

  async function play() {
    if (state === 'lost' && !token) {
      state = 'opening';
      show();
      await open();
      return;
    }
    if ((state !== 'ready' && state !== 'lost') || played.isHeld()) return;
    // A round keeps its id until it has an answer: asked again, the server tells how it ended.
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
    say(texts.spinning);
    show();
    try {
      const round = await call('/wps/play/rounds', pending);
      const { bet } = pending;
      pending = undefined;
      // The round is over once it has been shown and has taken its time.
      const isOver = pause(game.roundMs);
      await kind.reveal(round);
      kind.finish(round, round.win > bet);
      balance = round.balance;
      tell(round, bet);
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

  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  function onKey(event) {
    // A key that is held down plays on by itself: each round is begun by a press of its own (RESP-7).
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
   * Begins the page's game. The kind brings:
   * @param brought.smallest the smallest stake that a round takes, in the account's currency
   * @param brought.wager what a round is played for, as its call takes it; undefined where nothing is bet
   * @param brought.show shows the board as it stands, told whether the bet may be changed
   * @param brought.begin takes away what the round before left
   * @param brought.reveal shows what a round drew; a promise
   * @param brought.finish marks what a round paid, told whether it is a win (RESP-7)
   * @param brought.words what a round drew, in words; empty where the board's label says it
   * @param brought.key takes a key; true when it has
   */
  function start(brought) {
    kind = brought;
    played = window.playedSession({
      texts,
      money,
      call,
      tokenOf: () => token,
      onChange: () => element(state === 'ended' ? 'again' : 'spin').focus(),
      onLimit: takeLimit,
      onEnded: (error) => fail(error),
    });
    const begin = element('begin');
    if (begin)
      begin.addEventListener('click', () => {
        element('stand-in').hidden = true;
        element('board').hidden = false;
        element(state === 'ended' ? 'again' : 'spin').focus();
      });
    element('spin').addEventListener('click', play);
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
    show,
    start,
    isReady: () => state === 'ready',
  };
})();
