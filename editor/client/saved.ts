import { config } from './config.ts';

const SAVING = /^\/admin\/api\/.+\/contents$/;

/** The server's answer for a saved text. */
interface Saved {
  readonly shown?: { readonly standing: 'draft' | 'later' | 'live' | 'ended'; readonly page: string };
}

/** Watches the requests of the page for saved texts, and shows whether readers see them, and where. */
export function watchSaves(): void {
  const { fetch: send } = window;
  const { box, say } = savedBox();
  document.body.append(box);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (answer.ok && init?.method === 'POST' && SAVING.test(new URL(answer.url, location.href).pathname)) {
      say((await answer.clone().json()) as Saved);
    }
    return answer;
  };
}

function savedBox() {
  const { saved } = config.texts;
  const box = Object.assign(document.createElement('div'), { className: 'saved', hidden: true });
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const link = Object.assign(document.createElement('a'), {
    target: '_blank',
    textContent: saved.open ?? '',
  });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: saved.close ?? '',
    onclick: () => {
      box.hidden = true;
    },
  });
  box.append(words, link, close);
  const say = ({ shown }: Saved) => {
    box.hidden = shown === undefined;
    if (!shown) return;
    words.textContent = saved[shown.standing] ?? '';
    link.hidden = shown.standing !== 'live';
    link.href = shown.page;
  };
  return { box, say };
}
