// Shows the messages of a game, and has screen readers read them one sentence at a time (ALL-25). Inlined with its hash
// in the page's policy; ES2019, no modules.
window.gameVoice = ({ element, texts, money, fill }) => {
  /** Milliseconds that a sentence stays in its live region: some screen readers miss a shorter one. */
  const stay = 700;

  /**
   * Creates the queue of a live region: one text at a time, without duplicates. A text of a topic replaces those of
   * the same topic that still wait.
   */
  function createQueue(region) {
    let waiting = [];
    let current = '';
    function showNext() {
      const [first, ...rest] = waiting;
      waiting = rest;
      current = first ? first.text : '';
      region.textContent = current;
      if (first) setTimeout(showNext, stay);
    }
    return (text, topic) => {
      waiting = waiting.filter((item) => item.text !== text && !(topic && item.topic === topic));
      if (text === current) return;
      waiting = waiting.concat({ text, topic });
      if (!current) showNext();
    };
  }

  const polite = createQueue(element('said'));
  const assertive = createQueue(element('said-now'));

  /** @param options `isUrgent`: interrupts what is being read; `topic`: a newer text of it replaces this one */
  function announce(text, { isUrgent = false, topic = '' } = {}) {
    if (isUrgent) assertive(text, topic);
    else polite(text, topic);
  }

  /** Shows a message. @param options `spoken`: read instead of the text, nothing where it is empty; `topic` */
  function say(text, tone = '', { spoken = text, topic } = {}) {
    element('message').textContent = text;
    element('message').dataset.tone = tone;
    if (spoken) announce(spoken, { isUrgent: tone === 'warn', topic });
  }

  /** Shows a message that is read together with the balance, after its label. */
  const sayWithBalance = (text, tone, balance) =>
    say(text, tone, { spoken: fill(texts.withBalance, Object.assign({ what: text }, balance)) });

  /** Shows the result of a round in words. A payout of at most the stake is shown like any other result (RESP-7). */
  function sayResult({ win }, stake, drawn, balance) {
    const isWin = win > stake;
    const values = { amount: money(win), stake: money(stake), won: money(win - stake) };
    const text = win > 0 ? (isWin ? texts.win : texts.back) : texts.noWin;
    sayWithBalance(drawn + fill(text, values), isWin ? 'win' : '', balance);
  }

  return { announce, say, sayWithBalance, sayResult };
};
