// Script of the reference chat's page, inlined with its hash in the page's policy.
// ES2019, no modules: it runs in a sandboxed document that may only call /wps/chat/room.
(() => {
  const { texts, ticket, language, locale } = JSON.parse(document.getElementById('chat').textContent);
  const element = (id) => document.getElementById(id);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  let token;
  /** The message without an answer yet: sent again under the same id, it is stored once. */
  let pending;

  async function call(path, body) {
    const response = await fetch(`/wps/chat/room/${path}`, {
      method: 'POST',
      headers: Object.assign(
        { 'Content-Type': 'application/json', Language: language },
        token && { Authorization: token },
      ),
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!answer.success) throw Object.assign(new Error(answer.errorCode), { code: answer.errorCode });
    return answer.value;
  }

  /** Renders the topics below an answer, and the link to customer service. */
  function renderLinks(links) {
    const list = document.createElement('ul');
    list.className = 'links';
    for (const { title, url } of links) {
      const link = document.createElement('a');
      link.href = url;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
    }
    return list;
  }

  function show({ author, text, links, sentAt }) {
    const item = document.createElement('li');
    item.className = author;
    const name = document.createElement('span');
    name.className = 'author';
    name.textContent = `${author === 'member' ? texts.you : texts.assistant} · ${time.format(sentAt)}`;
    const words = document.createElement('p');
    words.dir = 'auto';
    words.textContent = text;
    item.append(name, words);
    if (links.length > 0) item.append(renderLinks(links));
    element('log').append(item);
  }

  function scrollToEnd() {
    scrollTo(0, document.body.scrollHeight);
  }

  function say(problem) {
    element('problem').textContent = problem;
  }

  function end() {
    say(texts.ended);
    element('text').disabled = true;
    element('send').disabled = true;
  }

  function busy(isBusy) {
    element('send').setAttribute('aria-disabled', String(isBusy));
    element('send').textContent = isBusy ? texts.sending : texts.send;
  }

  const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );

  async function send(event) {
    event.preventDefault();
    const text = element('text').value.trim();
    if (text === '' || !token || element('send').getAttribute('aria-disabled') === 'true') return;
    if (!pending || pending.text !== text) pending = { messageId: newId(), text };
    busy(true);
    say('');
    try {
      const { messages } = await call('messages', pending);
      pending = undefined;
      element('text').value = '';
      messages.forEach(show);
      element('news').textContent = messages
        .filter(({ author }) => author === 'assistant')
        .map((one) => [one.text, ...one.links.map(({ title }) => title)].join(' '))
        .join(' ');
      scrollToEnd();
    } catch (error) {
      if (error.code === 'session.expired') end();
      else say(error.code === 'rate.limited' ? texts.tooFast : texts.failed);
    } finally {
      busy(false);
    }
  }

  async function open() {
    busy(true);
    try {
      const opened = await call('session', token ? { token } : { ticket });
      token = opened.token;
      opened.messages.forEach(show);
      scrollToEnd();
      busy(false);
    } catch (error) {
      if (error.code) end();
      else {
        say(texts.failed);
        setTimeout(open, 5000);
      }
    }
  }

  element('form').addEventListener('submit', send);
  element('text').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) send(event);
  });
  open();
})();
