import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { slider, smsForRegistration } from '#contract/auth/sms-codes.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { solvedSlider } from '#testkit/gateway/challenges.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { body, newNumber } from './verification.testing.ts';

const site = await startGateway();
afterAll(site.close);

// Rate limits count in real time, so each client is a new one.
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

/** Returns width and height of a PNG. */
function readSize(image: string): [number, number] {
  const bytes = Buffer.from(image, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('the slider', () => {
  test('the slider is two pictures that differ each time and never contain the answers (SMS-1)', async () => {
    const value = (await site.call(slider)).value as Slider;
    expect(readSize(value.background)).toEqual([value.width * 2, value.height * 2]);
    const [width, height] = readSize(value.piece);
    expect(width).toBe(height);
    expect(value.y * 2 + height).toBeLessThan(value.height * 2);
    expect(Object.keys(value).sort()).toEqual(
      ['alternative', 'background', 'height', 'piece', 'sliderId', 'width', 'y'].sort(),
    );
    expect(((await site.call(slider)).value as Slider).background).not.toBe(value.background);
  });

  test('the pictures are small enough for a phone', async () => {
    const { background, piece } = (await site.call(slider)).value as Slider;
    expect(background.length + piece.length).toBeLessThan(80_000);
  });

  test('the slider asks its question in the language of the visitor', async () => {
    const questions = await Promise.all(
      LANGUAGES.map(
        async (language) => ((await site.call(slider, { language })).value as Slider).alternative.question,
      ),
    );
    expect(questions[0]).toMatch(/digits/);
    expect(questions[1]).toMatch(/请用数字回答/);
    expect(questions[2]).toMatch(/angka/);
  });

  test.each([
    ['exactly', 0, 200],
    ['six pixels off', 6, 200],
    ['seven pixels off', 7, 422],
    ['six pixels off to the left', -6, 200],
    ['far off', -40, 422],
  ])('the slider answered %s: %d → %d', async (_, off, status) => {
    const { sliderId, sliderX } = await solvedSlider(site);
    const sent = { ...body(newNumber()), sliderId, sliderX: sliderX + off };
    const answer = await site.call(smsForRegistration, { body: sent, clientAddress });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.errorCode).toBe('sms.slider.failed');
  });

  test('the slider can be answered in words, for visitors who cannot use it', async () => {
    const send = async (change: (answer: string) => string) => {
      const { sliderId, alternative } = await solvedSlider(site);
      const sent = { ...body(newNumber()), sliderId, alternative: change(alternative) };
      return site.call(smsForRegistration, { body: sent, clientAddress });
    };
    expect((await send((answer) => ` ${answer} `)).status).toBe(200);
    expect((await send((answer) => `${answer}1`)).errorCode).toBe('sms.slider.failed');
    expect((await send(() => '')).errorCode).toBe('sms.slider.failed');
  });

  test('the question in words is limited to a dozen in ten minutes', async () => {
    const answers = [];
    for (let n = 0; n < 13; n += 1) {
      const sent = { ...body(newNumber()), sliderId: 'none', alternative: '1' };
      answers.push(await site.call(smsForRegistration, { body: sent, clientAddress }));
    }
    expect(answers[11]?.errorCode).toBe('sms.slider.failed');
    expect(answers[12]?.errorCode).toBe('rate.limited');
  });

  test('the slider counts once, whether the answer was right or wrong, and for five minutes', async () => {
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

  test('the slider without any answer is not solved', async () => {
    const { sliderId } = await solvedSlider(site);
    const answer = await site.call(smsForRegistration, { body: { ...body(newNumber()), sliderId } });
    expect(answer.errorCode).toBe('sms.slider.failed');
  });
});
