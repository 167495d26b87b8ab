import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { login } from '#contract/login.ts';
import { slider, smsForRegistration } from '#contract/verification.ts';
import { otherCode, receivedCode, requestCode, solvedSlider } from '#testkit/gateway/challenges.ts';
import { type Answer, startGateway } from '#testkit/gateway/gateway.ts';
import { memberProfiles, smsCodes } from '../db/schema/index.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

let count = 0;
/** A Malaysian number that nothing else here uses. */
const newNumber = () => `12${String(++count).padStart(7, '0')}`;
const body = (mobileNum: string) => ({ mobileNum, countryDialingCode: '60' });
const outcome = ({ status, errorCode }: Answer) => [status, errorCode];

// Limits per client count real time.
let household = 0;
let clientAddress = '';
beforeEach(() => {
  clientAddress = `203.0.113.${++household}`;
});

interface Slider {
  sliderId: string;
  width: number;
  height: number;
  y: number;
  background: string;
  piece: string;
  alternative: { question: string };
}

/** Width and height of a PNG. */
function sizeOf(image: string): [number, number] {
  const bytes = Buffer.from(image, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('the slider', () => {
  test('is two pictures that differ each time and never tells its answers (SMS-1)', async () => {
    const value = (await site.call(slider)).value as Slider;
    expect(sizeOf(value.background)).toEqual([value.width * 2, value.height * 2]);
    const [width, height] = sizeOf(value.piece);
    expect(width).toBe(height);
    expect(value.y * 2 + height).toBeLessThan(value.height * 2);
    expect(Object.keys(value).sort()).toEqual(
      ['alternative', 'background', 'height', 'piece', 'sliderId', 'width', 'y'].sort(),
    );
    expect(((await site.call(slider)).value as Slider).background).not.toBe(value.background);
  });

  test('weighs little enough for a phone', async () => {
    const { background, piece } = (await site.call(slider)).value as Slider;
    expect(background.length + piece.length).toBeLessThan(80_000);
  });

  test('asks its question in the language of the visitor', async () => {
    const asked = await Promise.all(
      LANGUAGES.map(
        async (language) => ((await site.call(slider, { language })).value as Slider).alternative.question,
      ),
    );
    expect(asked[0]).toMatch(/digits/);
    expect(asked[1]).toMatch(/请用数字回答/);
    expect(asked[2]).toMatch(/angka/);
  });

  test.each([
    ['exactly', 0, 200],
    ['six pixels off', 6, 200],
    ['seven pixels off', 7, 422],
    ['six pixels off to the left', -6, 200],
    ['far off', -40, 422],
  ])('answered %s: %d → %d', async (_, off, status) => {
    const { sliderId, sliderX } = await solvedSlider(site);
    const sent = { ...body(newNumber()), sliderId, sliderX: sliderX + off };
    const answer = await site.call(smsForRegistration, { body: sent, clientAddress });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.errorCode).toBe('sms.slider.failed');
  });

  test('may be answered in words instead, for those who cannot use it', async () => {
    const send = async (change: (answer: string) => string) => {
      const { sliderId, alternative } = await solvedSlider(site);
      const sent = { ...body(newNumber()), sliderId, alternative: change(alternative) };
      return site.call(smsForRegistration, { body: sent, clientAddress });
    };
    expect((await send((answer) => ` ${answer} `)).status).toBe(200);
    expect((await send((answer) => `${answer}1`)).errorCode).toBe('sms.slider.failed');
    expect((await send(() => '')).errorCode).toBe('sms.slider.failed');
  });

  test('in words is for people: a dozen in ten minutes', async () => {
    const answers = [];
    for (let n = 0; n < 13; n += 1) {
      const sent = { ...body(newNumber()), sliderId: 'none', alternative: '1' };
      answers.push(await site.call(smsForRegistration, { body: sent, clientAddress }));
    }
    expect(answers[11]?.errorCode).toBe('sms.slider.failed');
    expect(answers[12]?.errorCode).toBe('rate.limited');
  });

  test('counts once, whether the answer was right or wrong, and for five minutes', async () => {
    const used = await solvedSlider(site);
    const { alternative: _, ...right } = used;
    const wrong = { ...right, sliderX: right.sliderX + 100 };
    const send = (sent: typeof right) =>
      site.call(smsForRegistration, { body: { ...body(newNumber()), ...sent }, clientAddress });
    expect((await send(wrong)).errorCode).toBe('sms.slider.failed');
    expect((await send(right)).errorCode).toBe('sms.slider.failed');
    const { alternative: __, ...late } = await solvedSlider(site);
    site.pass(5 * 60_000);
    expect((await send(late)).errorCode).toBe('sms.slider.failed');
  });

  test('without any answer is not solved', async () => {
    const { sliderId } = await solvedSlider(site);
    const answer = await site.call(smsForRegistration, { body: { ...body(newNumber()), sliderId } });
    expect(answer.errorCode).toBe('sms.slider.failed');
  });
});

describe('a code', () => {
  test('is six digits, goes to the number and nowhere else (SMS-1)', async () => {
    const number = newNumber();
    const code = await receivedCode(site, 'register', number);
    expect(code).toMatch(/^\d{6}$/);
    expect((await site.outbox()).at(-1)).toEqual({
      channel: 'sms',
      to: `+60${number}`,
      code,
      language: 'EN',
    });
    expect(JSON.stringify(site.log)).not.toContain(code);
    expect(JSON.stringify(await db.select().from(smsCodes))).not.toContain(`"${code}"`);
  });

  test('may be asked for again after a minute, told in epoch milliseconds (SMS-2)', async () => {
    const number = newNumber();
    const first = await requestCode(site, 'register', number);
    const expirationTime = site.clock() + 60_000;
    expect(first.value).toEqual({ expirationTime });
    site.pass(59_000);
    const early = await requestCode(site, 'register', number);
    expect([early.status, early.errorCode, early.value]).toEqual([429, 'sms.too.soon', { expirationTime }]);
    expect(early.headers.get('retry-after')).toBe('1');
    site.pass(1_000);
    expect((await requestCode(site, 'register', number)).status).toBe(200);
  });

  test('asked for too soon leaves the slider to be used', async () => {
    const number = newNumber();
    await requestCode(site, 'register', number);
    const { sliderId, sliderX } = await solvedSlider(site);
    const again = { ...body(number), sliderId, sliderX };
    expect((await site.call(smsForRegistration, { body: again })).errorCode).toBe('sms.too.soon');
    site.pass(60_000);
    expect((await site.call(smsForRegistration, { body: again })).status).toBe(200);
  });

  test('asked for many times at once is sent once', async () => {
    const number = newNumber();
    const before = (await site.outbox()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestCode(site, 'register', number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await site.outbox()).length).toBe(before + 1);
  });

  test('comes a dozen times a day to one number', { timeout: 60_000 }, async () => {
    const number = newNumber();
    for (let n = 0; n < 12; n += 1) {
      expect((await requestCode(site, 'register', number)).status).toBe(200);
      site.pass(60_000);
    }
    const thirteenth = await requestCode(site, 'register', number);
    expect(outcome(thirteenth)).toEqual([429, 'rate.limited']);
    expect(Number(thirteenth.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    expect(Number(thirteenth.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
    site.pass(24 * 3_600_000);
    expect((await requestCode(site, 'register', number)).status).toBe(200);
  });

  test('of whatever spelling of a number is for that number', async () => {
    const number = newNumber();
    await receivedCode(
      site,
      'register',
      `0${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}`,
      '+60',
    );
    expect((await site.outbox()).at(-1)?.to).toBe(`+60${number}`);
    expect((await requestCode(site, 'register', `60${number}`)).errorCode).toBe('sms.too.soon');
  });

  test.each([
    ['too short', '60', '1234', 'in_mobileNum_error'],
    ['too long', '60', '12345678901234567', 'mobile_invalid'],
    ['of a landline', '60', '321234567', 'mobile_invalid'],
    ['of no country', '999', '123456789', 'mobile_invalid'],
    ['no number', '60', 'call me', 'in_mobileNum_error'],
  ])('is not sent to a number that is %s (REG-8)', async (_, countryDialingCode, mobileNum, message) => {
    const { sliderId, sliderX } = await solvedSlider(site);
    const answer = await site.call(smsForRegistration, {
      body: { mobileNum, countryDialingCode, sliderId, sliderX },
    });
    expect([answer.status, answer.value]).toEqual([422, { fields: { mobileNum: message } }]);
  });
});

describe('logging in by SMS (LOGIN-1, LOGIN-9)', () => {
  const logIn = (mobileNum: string, code: string, more: object = {}) =>
    site.call(login, {
      body: { type: 'sms', username: mobileNum, password: code, countryDialingCode: '60', ...more },
    });

  async function phoneMember(userName: string, more: { type?: number; disabled?: boolean } = {}) {
    const number = newNumber();
    const member = await site.member(userName, more);
    await db.insert(memberProfiles).values({
      memberId: member.id,
      dialingCode: '60',
      mobile: number,
      mobileProvenAt: site.clock(),
    });
    return { member, number };
  }

  test('takes number and code, once', async () => {
    const { number } = await phoneMember('by_sms');
    const code = await receivedCode(site, 'noLogin', number);
    const entered = await logIn(`0${number}`, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(entered.value).toMatchObject({ userName: 'by_sms', type: 0, merchantCode: 'lumo' });
    expect((await logIn(number, code)).errorCode).toBe('code.wrong');
  });

  test('a code holds ten minutes', async () => {
    const { number } = await phoneMember('by_sms_late');
    const code = await receivedCode(site, 'noLogin', number);
    site.pass(10 * 60_000 - 1);
    expect((await logIn(number, otherCode(code))).errorCode).toBe('code.wrong');
    site.pass(1);
    expect(outcome(await logIn(number, code))).toEqual([422, 'code.wrong']);
  });

  test('five wrong guesses spoil a code; a new one helps', async () => {
    const { number } = await phoneMember('by_sms_guessed');
    const code = await receivedCode(site, 'noLogin', number);
    for (let n = 0; n < 5; n += 1)
      expect((await logIn(number, otherCode(code))).errorCode).toBe('code.wrong');
    expect((await logIn(number, code)).errorCode).toBe('code.wrong');
    site.pass(60_000);
    expect((await logIn(number, await receivedCode(site, 'noLogin', number))).status).toBe(200);
  });

  test('a code outlives four wrong guesses', async () => {
    const { number } = await phoneMember('by_sms_clumsy');
    const code = await receivedCode(site, 'noLogin', number);
    for (let n = 0; n < 4; n += 1) await logIn(number, otherCode(code));
    expect((await logIn(number, code)).status).toBe(200);
  });

  test('guesses sent together count each; right ones sent together let in once', async () => {
    const { number } = await phoneMember('by_sms_crowd');
    const code = await receivedCode(site, 'noLogin', number);
    const together = await Promise.all(Array.from({ length: 4 }, () => logIn(number, code)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    site.pass(60_000);
    const next = await receivedCode(site, 'noLogin', number);
    await Promise.all(Array.from({ length: 8 }, () => logIn(number, otherCode(next))));
    expect((await logIn(number, next)).errorCode).toBe('code.wrong');
  });

  test('a code for registering does not log in', async () => {
    const { number } = await phoneMember('by_sms_other');
    const code = await receivedCode(site, 'register', number);
    expect((await logIn(number, code)).errorCode).toBe('code.wrong');
  });

  test('only who has the number learns that nobody registered with it', async () => {
    const { number: known } = await phoneMember('by_sms_known');
    const unknown = newNumber();
    const asked = [await requestCode(site, 'noLogin', known), await requestCode(site, 'noLogin', unknown)];
    expect(asked[0]?.value).toEqual(asked[1]?.value);
    const wrong = [await logIn(known, '1'), await logIn(unknown, '1')];
    expect(outcome(wrong[0] as Answer)).toEqual(outcome(wrong[1] as Answer));
    site.pass(60_000);
    const code = await receivedCode(site, 'noLogin', unknown);
    expect(outcome(await logIn(unknown, code))).toEqual([404, 'login.unregistered']);
  });

  test('a number that was never proven opens nothing', async () => {
    const { member, number } = await phoneMember('by_sms_claimed');
    await db
      .update(memberProfiles)
      .set({ mobileProvenAt: null })
      .where(eq(memberProfiles.memberId, member.id));
    const code = await receivedCode(site, 'noLogin', number);
    expect((await logIn(number, code)).errorCode).toBe('login.unregistered');
  });

  test('members and agents log in apart (LOGIN-12)', async () => {
    const agent = await phoneMember('by_sms_agent', { type: 1 });
    const player = await phoneMember('by_sms_player');
    const tryIn = async ({ number }: typeof agent, audience: 'member' | 'agent') => {
      site.pass(60_000);
      return logIn(number, await receivedCode(site, 'noLogin', number), { audience });
    };
    expect(outcome(await tryIn(agent, 'member'))).toEqual([403, 'login.not.member']);
    expect(outcome(await tryIn(player, 'agent'))).toEqual([403, 'login.not.agent']);
    expect((await tryIn(agent, 'agent')).status).toBe(200);
    expect((await tryIn(player, 'member')).status).toBe(200);
  });

  test('a disabled member stays out', async () => {
    const { number } = await phoneMember('by_sms_disabled', { disabled: true });
    const code = await receivedCode(site, 'noLogin', number);
    expect(outcome(await logIn(number, code))).toEqual([403, 'login.disabled']);
  });
});
