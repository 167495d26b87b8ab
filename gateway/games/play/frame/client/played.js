// Shows the gaming session in a game: time and net position at all times, and the reality check, which pauses
// the game until it is answered. Inlined with its hash in the page's policy; ES2019, no modules.
/**
 * @param texts those of the game's page
 * @param call sends a body to a path of the game's calls.
 * @param tokenOf returns the token of the opened game
 * @param announce has screen readers read a text.
 * @param onChange called when play is paused or continues.
 * @param onLimit receives a limit of the player's own that leaves no room for a bet, in the form of a refused
 * call; null once there is room
 */
window.playedSession = ({ texts, money, call, tokenOf, announce, onChange, onLimit, onEnded }) => {
  const element = (id) => document.getElementById(id);
  const second = 1000;
  /**
   * A stream that ends or fails is reopened after 1 to 2 seconds. The delay doubles, up to `seldom`, until a
   * stream lasts.
   */
  const lasting = 20 * second;
  const seldom = 15 * second;
  /** Timeout of a stream without data, and of one that does not open: its process is stuck. */
  const silent = 45 * second;
  const opensWithin = 8 * second;
  let breaks = 0;
  let session;
  /** When the session was received, by this device's monotonic clock: the page adds only the time since then. */
  let receivedAt = 0;
  let showing = false;
  let ticking;

  const elapsed = () =>
    session.startedAt === null ? 0 : session.elapsedMs + (performance.now() - receivedAt);
  const clock = (ms) => {
    const seconds = Math.floor(ms / second);
    const two = (number) => String(number).padStart(2, '0');
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  };
  const signed = (amount) =>
    amount === 0 ? money(0) : `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`;

  /**
   * Shows time and net position, and schedules the next update for the next full second of play. A fixed
   * interval would skip seconds.
   */
  function tick() {
    element('elapsed').textContent = clock(elapsed());
    element('net').textContent = signed(session.net);
    clearTimeout(ticking);
    ticking = setTimeout(tick, second - (elapsed() % second));
  }

  function showCheck() {
    element('check-elapsed').textContent = clock(elapsed());
    element('check-staked').textContent = money(session.staked);
    element('check-returned').textContent = money(session.returned);
    element('check-net').textContent = signed(session.net);
    if (showing) return;
    showing = true;
    element('check-problem').textContent = '';
    element('check').hidden = false;
    document.querySelectorAll('header, main').forEach((part) => {
      part.hidden = true;
    });
    element('check-title').focus();
  }

  function hideCheck() {
    if (!showing) return;
    showing = false;
    element('check').hidden = true;
    document.querySelectorAll('header, main').forEach((part) => {
      part.hidden = false;
    });
    onChange();
  }

  /** Stops play for good. */
  function end(error) {
    hideCheck();
    onEnded(error);
  }

  /** @param news a summary of play, from a call or the stream; @param wait a round is still being shown */
  function take(news, wait) {
    if (!news) return;
    session = news;
    receivedAt = performance.now();
    element('played').hidden = false;
    tick();
    if (session.due && !wait) showCheck();
    else if (!session.due) hideCheck();
  }

  element('go-on').addEventListener('click', async () => {
    const button = element('go-on');
    if (button.disabled) return;
    button.disabled = true;
    try {
      take(await call('/wps/play/ack', {}));
    } catch (error) {
      if (error.code !== 'lost') end(error);
      else {
        element('check-problem').textContent = texts.played.unanswered;
        announce(texts.played.unanswered, { isUrgent: true });
      }
    }
    button.disabled = false;
  });

  /** Follows changes from other games, tabs and devices; a broken stream is reopened. */
  async function follow(busy) {
    const decoder = new TextDecoder();
    const began = performance.now();
    const limit = new AbortController();
    let silence;
    const waitAtMost = (ms) => {
      clearTimeout(silence);
      silence = setTimeout(() => limit.abort(), ms);
    };
    let rest = '';
    try {
      waitAtMost(opensWithin);
      const response = await fetch('/wps/play/events', {
        headers: { Authorization: tokenOf() },
        credentials: 'omit',
        signal: limit.signal,
      });
      if (!response.ok || !response.body) throw new Error('no stream');
      const reader = response.body.getReader();
      for (;;) {
        waitAtMost(silent);
        const { done, value } = await reader.read();
        if (done) break;
        const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
        rest = blocks.pop();
        for (const block of blocks) {
          const match = /^event: (\S+)\ndata: (.*)$/m.exec(block);
          if (!match) continue;
          if (match[1] === 'played') take(JSON.parse(match[2]), busy());
          else if (match[1] === 'limit') onLimit(JSON.parse(match[2]));
          else {
            end({ code: match[1] === 'excluded' ? 'member.excluded' : 'session.expired' });
            return;
          }
        }
      }
    } catch {
      // The loop below tries again, and the next bet returns the full state too.
    } finally {
      clearTimeout(silence);
    }
    if (performance.now() - began > lasting) breaks = 0;
    // Random delay, so that games which lost their stream together do not reconnect together.
    const wait = Math.min(second * 2 ** breaks++, seldom) + second * Math.random();
    setTimeout(() => follow(busy), wait);
  }

  return {
    take,
    follow,
    isHeld: () => showing,
    check: () => session && take({ ...session, elapsedMs: elapsed() }),
  };
};
