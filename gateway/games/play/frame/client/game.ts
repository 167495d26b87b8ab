import { askUntilAnswered } from './ask-again.ts';
import { type BonusRefusal, createBonusMoney } from './bonus.ts';
import { CallError, callGateway } from './calls.ts';
import { element } from './dom.ts';
import { createHistorySheet, type PastRound } from './history-sheet.ts';
import { listenToKeys } from './keys.ts';
import { createMenu } from './menu.ts';
import type { FrameData, GamePage, KindScript, MoneyLeft, Opened, Pending, Rounds } from './page.ts';
import { createPlayed } from './played.ts';
import { createRoundId } from './round-id.ts';
import { createSoloRounds } from './solo-rounds.ts';
import { createSoundSwitch } from './sound-switch.ts';
import { createVoice, type ShownBalance } from './voice.ts';
import { createMoneyFormat, fill } from './words.ts';

/** `lost`: a round without an answer; `limited`: by the player's own limit. */
type State = 'opening' | 'ready' | 'spinning' | 'lost' | 'limited' | 'ended';

/** Value of a refusal by the player's own limit. */
interface LimitRefusal {
  readonly remaining: number;
  readonly periodEndsAt: number;
}

const toCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  throw error;
};

/** What the pages of all kinds of games share: opening, rounds, money, limits and messages. */
export function createGamePage(game: FrameData): GamePage {
  const { texts, locale } = game;
  const money = createMoneyFormat(game.sign, locale);
  const bonusMoney = createBonusMoney(game, money);
  const { announce, say, sayWithBalance, sayResult } = createVoice(texts, money);

  let state: State = 'opening';
  let token: string | undefined;
  let isFree = false;
  /** The player has excluded themselves: the game cannot be opened again. */
  let isExcluded = false;
  /** Undefined before the game opens and after it ends; never shown as 0. */
  let balance: number | undefined;
  /** Whether the player may deposit, or play for free instead. */
  let mayRefill = false;
  /** The lowest bet that the gateway refused for lack of balance. */
  let refused = Number.POSITIVE_INFINITY;
  /** The part of the balance that is bonus money; undefined without any (HOUSE-21). */
  let bonus: Opened['bonus'];
  let pending: Pending | undefined;
  /** A limit that was received during a round and is applied after it; undefined without one. */
  let deferredLimit: CallError | null | undefined;
  let kind: KindScript;
  let rounds: Rounds;

  const call = (path: string, body?: object): Promise<unknown> => callGateway(path, body, token);
  const sound = createSoundSwitch({
    script: game.soundScript,
    save: (on) => call('/wps/play/sound', { on }),
  });
  const menu = createMenu();
  const historySheet = createHistorySheet({
    node: game.node,
    texts,
    locale,
    money,
    read: async () => ((await call('/wps/play/history')) as { rounds: readonly PastRound[] }).rounds,
    showDrawn: (past) => kind.drawn(past),
  });
  const played = createPlayed({
    texts: texts.played,
    money,
    call,
    getToken: () => token || '',
    onChange: () => element(state === 'ended' ? 'again' : 'spin').focus(),
    onHold: () => {
      if (historySheet.isOpen()) historySheet.close();
    },
    announce,
    onLimit: takeLimit,
    onEnded: fail,
  });

  const shownBalance = (): ShownBalance => ({
    balance: isFree ? texts.credit : texts.balance,
    amount: balance === undefined ? '–' : money(balance),
  });
  /** The current bet, or the smallest one where nothing is bet. */
  const stake = (): number => (kind.wager() || { bet: kind.smallest }).bet;
  /** The largest bet that the balance covers, as far as the page has it. */
  const covered = (): number =>
    Math.min(balance === undefined ? Number.POSITIVE_INFINITY : balance, refused - 0.01);

  function show(): void {
    element('balance-label').textContent = shownBalance().balance;
    element('balance').textContent = shownBalance().amount;
    bonusMoney.show(bonus);
    element('mode').textContent = isFree ? texts.freePlay : texts.playMoney;
    const isBusy = state === 'opening' || state === 'spinning';
    const spin = element('spin');
    spin.setAttribute('aria-disabled', String(isBusy || state === 'ended'));
    const isShort = state === 'ready' && mayRefill && stake() > covered();
    const hadFocus = document.activeElement === spin;
    spin.hidden = state === 'ended' || state === 'limited' || isShort;
    element('refill').hidden = !isShort;
    element('lower').hidden = covered() < kind.smallest;
    if (isShort && hadFocus) element('deposit').focus();
    element('limits').hidden = isFree;
    element('again').hidden = state !== 'ended' || isExcluded;
    spin.textContent = state === 'lost' ? texts.retry : texts.spin;
    kind.show(state === 'ready');
  }

  /** Shows which own limit is reached, and until when; a smaller bet may still fit a loss limit (RESP-3). */
  function showLimit(code: string, { remaining, periodEndsAt }: LimitRefusal): void {
    const isTime = code === 'limit.session.reached';
    pending = undefined;
    state = !isTime && remaining >= kind.smallest ? 'ready' : 'limited';
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      periodEndsAt,
    );
    say(fill(isTime ? texts.timeLimit : texts.lossLimit, { left: money(remaining), at }), 'warn');
  }

  /** Applies or clears a limit; a round in progress is shown to its end first. */
  function takeLimit(limit: CallError | null): void {
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

  /** Drops the refused round, and lets the player bet again. */
  function refuse(message: string, isWarning = true): void {
    state = 'ready';
    pending = undefined;
    say(message, isWarning ? 'warn' : '');
  }

  function fail({ code, value }: CallError): void {
    const wordsOfRounds = rounds.toRefusal?.(code);
    if (wordsOfRounds !== undefined) refuse(wordsOfRounds);
    else if (code === 'lost') {
      state = 'lost';
      say(texts.lost, 'warn');
    } else if (code === 'balance.insufficient') {
      refused = Math.min(refused, pending ? pending.bet : refused);
      refuse(texts.lowBalance);
    } else if (code === 'reality.check.due') {
      refuse(texts.ready, false);
      played.take(value as Opened['session']);
    } else if (code === 'limit.session.reached' || code === 'limit.loss.reached') {
      showLimit(code, value as LimitRefusal);
    } else if (code === 'rate.limited') refuse(texts.tooFast);
    else if (code.startsWith('bonus.')) refuse(bonusMoney.toRefusal(value as BonusRefusal));
    else {
      state = 'ended';
      isExcluded = code === 'member.excluded';
      say(isExcluded ? texts.excluded : texts.ended, 'warn');
    }
    if (code !== 'reality.check.due') sound.play('error');
    show();
    if (state === 'ended') element(isExcluded ? 'limits' : 'again').focus();
    if (state === 'limited') element('limits').focus();
  }

  async function open(): Promise<void> {
    // A reload reuses the token of the opened game; the ticket is used up by then.
    const kept = (history.state as { token?: string } | null)?.token;
    try {
      const body = kept === undefined ? { ticket: game.ticket } : { token: kept };
      const opened = (await call('/wps/play/session', body)) as Opened;
      token = opened.token;
      isFree = opened.mode === 'free';
      balance = opened.balance;
      mayRefill = opened.refill === true;
      bonus = opened.bonus;
      sound.set(opened.sound === true);
      history.replaceState({ token }, '');
      state = 'ready';
      show();
      // Focus that the player has moved meanwhile stays.
      if (document.activeElement === document.body) element('spin').focus();
      if (element('refill').hidden) sayWithBalance(texts.ready, '', shownBalance());
      else say(texts.lowBalance, 'warn');
      if (!isFree) {
        played.take(opened.session);
        played.follow(() => state === 'spinning');
      }
      rounds.opened?.();
    } catch (error) {
      fail(toCallError(error));
    }
  }

  /** Returns the round to play: the one without an answer, or a new one of the current bet. */
  function nextRound(): Pending | undefined {
    if (pending) return pending;
    const wager = kind.wager();
    return wager && { roundId: createRoundId(), ...wager };
  }

  async function play(): Promise<void> {
    if (state === 'lost' && token === undefined) {
      state = 'opening';
      show();
      await open();
      return;
    }
    if ((state !== 'ready' && state !== 'lost') || element('spin').hidden || played.isHeld()) return;
    pending = nextRound();
    if (!pending) {
      say(rounds.toMissing?.() ?? texts.ready, 'warn');
      return;
    }
    state = 'spinning';
    sound.play('press');
    kind.begin();
    say(texts.spinning, '', { spoken: '' });
    show();
    const sent = pending;
    try {
      const answer = await askUntilAnswered(
        () => rounds.send(sent),
        () => say(texts.checking),
      );
      pending = undefined;
      await rounds.finish(answer, sent.bet);
      endRound();
    } catch (error) {
      fail(toCallError(error));
    }
  }

  function endRound(): void {
    if (state === 'spinning') state = 'ready';
    show();
    played.check();
    if (deferredLimit !== undefined) takeLimit(deferredLimit);
  }

  /** Takes the money that is left after a bet or a result. */
  function takeMoney(left: MoneyLeft): void {
    balance = left.balance;
    refused = Number.POSITIVE_INFINITY;
    bonus = left.bonus;
    show();
    played.take(left.session, state === 'spinning');
  }

  /** Closes an open sheet or menu with Escape; all other keys are for the kind (PLAY-86). */
  function handleKey(event: KeyboardEvent): boolean {
    const open = [historySheet, menu].find((one) => one.isOpen());
    if (!open) return kind.key(event);
    if (event.key === 'Escape') open.close();
    return true;
  }

  function lower(): void {
    kind.lower(covered());
    say(texts.ready);
    show();
    element(element('spin').hidden ? 'deposit' : 'spin').focus();
  }

  const page: GamePage = {
    game,
    texts,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    money,
    say,
    announce,
    show,
    sound: sound.play,
    call,
    ask: (path, onUnanswered) => askUntilAnswered(() => call(path), onUnanswered),
    isRefusal: (error) => error instanceof CallError,
    takeMoney,
    sayResult: (win, stake, drawn) => sayResult(win, stake, drawn, shownBalance()),
    isReady: () => state === 'ready',
    start(script, shared) {
      kind = script as KindScript;
      rounds = shared ?? createSoloRounds(page, kind);
      element('spin').addEventListener('click', () => void play());
      element('lower').addEventListener('click', lower);
      listenToKeys(handleKey, () => void play());
      show();
      void open();
    },
  };
  return page;
}
