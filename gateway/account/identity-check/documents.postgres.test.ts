import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { documents, PICTURE_BYTES, sendDocuments } from '#contract/account/identity-check.ts';
import { withdrawalSettings } from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import {
  approveOrder,
  listPending,
  openDocuments,
  pendingText,
  rejectOrder,
} from '#gateway/cashier/command.ts';
import { documentPictures, verifications } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { photo } from '#testkit/art/photos.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { createCashNews } from '#testkit/wallet/cash-news.ts';
import { asFile, drawing, unfolding } from './pictures.testing.ts';

const DAY = 24 * 3_600_000;
const site = await startGateway({ CASHIER: 'manual', DOCUMENT_DAYS: '10' });
const { db } = site.database;
afterAll(site.close);

type State = ValueOf<typeof documents>;
type Upload = NonNullable<Parameters<typeof site.call<typeof sendDocuments>>[1]>['body'];

let count = 0;
async function newMember() {
  count += 1;
  const member = await site.member(`papers_${count}`);
  return { member, token: await site.logIn(member) };
}
const upload = (token: string, body: Upload, language?: 'CN') =>
  site.call(sendDocuments, { token, body: body ?? {}, ...(language && { language }) });
const read = async (token: string) => (await site.call(documents, { token })).value as State;
const deps = {
  db,
  clock: site.clock,
  dataKey: testDataKey,
  changes: createChanges(site.database.processMessages),
  settings: { DOCUMENT_DAYS: 10 },
};
const approve = (orderNo: string) => approveOrder(deps, orderNo);
const readOrderNo = async (memberId: number) => {
  const [row] = await db.select().from(verifications).where(eq(verifications.memberId, memberId));
  return row?.orderNo ?? '';
};
const listPictures = (memberId: number) =>
  db.select().from(documentPictures).where(eq(documentPictures.memberId, memberId));

describe('verification documents (SAFE-4, HUB-9)', () => {
  test('any picture is re-encoded as a JPEG without place, device and name', async () => {
    const { member, token } = await newMember();
    const sent = { front: asFile(await photo(3_000, 1_000), 'image/jpeg'), back: asFile(await drawing()) };
    const answer = await upload(token, { ...sent, remark: 'Both sides' });
    expect(answer.value).toMatchObject({
      status: 'pending',
      documents: [
        { kind: expect.any(String), at: site.clock() },
        { kind: expect.any(String), at: site.clock() },
      ],
      note: expect.stringContaining('10 days'),
    });
    const kept = await listPictures(member.id);
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['back', 'front']);
    for (const { id, picture } of kept) {
      expect(id).toMatch(/^[\w-]{22}$/);
      const drawn = Buffer.from(picture);
      const { format, exif, width } = await sharp(drawn).metadata();
      expect([format, exif]).toEqual(['jpeg', undefined]);
      expect(width).toBeLessThanOrEqual(2_000);
      expect(drawn.includes('SecretPhone')).toBe(false);
    }
    expect(JSON.stringify([answer.value, site.log])).not.toMatch(/IMG_0001|\.jpg|SecretPhone/);
  });

  const big = async () => asFile(Buffer.concat([await photo(), Buffer.alloc(PICTURE_BYTES)]));
  test.each([
    ['5 MB and a byte', big, 'picture_too_large'],
    ['an SVG called png', async () => asFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_type'],
    ['a GIF', async () => asFile(Buffer.from('GIF89a\x01\x00\x01\x00')), 'picture_type'],
    ['nothing', async () => asFile(''), 'picture_type'],
    ['30,000 x 30,000 pixels', async () => asFile(unfolding()), 'picture_too_wide'],
    ['half a photo', async () => asFile((await photo()).subarray(0, 900)), 'picture_broken'],
    [
      'a photo that is a page too',
      async () => asFile(Buffer.concat([await photo(), Buffer.from('<SCRIPT>alert(1)</SCRIPT>')])),
      'picture_mixed',
    ],
    [
      'a photo that is an archive too',
      async () =>
        asFile(Buffer.concat([await photo(), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])),
      'picture_mixed',
    ],
  ])('%s is refused with a reason and leaves nothing behind', async (_, file, fault) => {
    const { member, token } = await newMember();
    const answer = await upload(token, { front: asFile(await photo()), back: await file() });
    expect(answer).toMatchObject({ status: 422, value: { fields: { back: fault } } });
    expect(await listPictures(member.id)).toEqual([]);
    expect(await read(token)).toMatchObject({ status: 'none', documents: [] });
  });

  test('a picture of exactly 5 MB is accepted', async () => {
    const { token } = await newMember();
    const bytes = await photo();
    const full = Buffer.concat([bytes, Buffer.alloc(PICTURE_BYTES - bytes.length)]);
    expect((await upload(token, { front: asFile(full) })).success).toBe(true);
  });

  test('line ends of a pasted remark count as the spaces that they become (ALL-2)', async () => {
    const { token } = await newMember();
    const remark = `${'x'.repeat(69)}\r\n\r\n${'x'.repeat(70)}\r\n`;
    expect((await upload(token, { front: asFile(await photo()), remark })).success).toBe(true);
  });

  test('a fourth picture, a second of a kind and a long remark are refused', async () => {
    const { member, token } = await newMember();
    const picture = asFile(await photo());
    const three = { front: picture, back: picture, account: picture };
    expect((await upload(token, { ...three, more: picture })).value).toEqual({
      fields: { more: 'picture_beyond_three' },
    });
    expect((await upload(token, { front: picture, remark: 'x'.repeat(141) })).value).toEqual({
      fields: { remark: 'field_too_long' },
    });
    const form = new FormData();
    for (const _ of [1, 2]) form.append('front', picture);
    const twice = await site.request(sendDocuments.path, {
      method: 'POST',
      headers: { Authorization: token },
      body: form,
    });
    expect(await twice.json()).toMatchObject({ value: { fields: { front: 'picture_beyond_three' } } });
    expect(await listPictures(member.id)).toEqual([]);
  });

  test('an upload that breaks off halfway leaves nothing behind', async () => {
    const { member, token } = await newMember();
    const form = new FormData();
    form.append('front', asFile(await photo()));
    const whole = new Request('http://site.test', { method: 'POST', body: form });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    for (const cut of [bytes.length - 20, Math.floor(bytes.length / 2), 30]) {
      const answer = await site.request(sendDocuments.path, {
        method: 'POST',
        headers: { Authorization: token, 'Content-Type': type },
        body: bytes.subarray(0, cut),
      });
      expect([answer.status, (await answer.json()).errorCode]).toEqual([400, 'request.malformed']);
    }
    expect(await listPictures(member.id)).toEqual([]);
  });

  test('pictures may be sent one by one and replaced, and are submitted together', async () => {
    const { member, token } = await newMember();
    expect((await upload(token, {})).errorCode).toBe('documents.missing');
    const draft = { draft: 'true' } as const;
    await upload(token, { ...draft, front: asFile(await photo()) });
    const [first] = await listPictures(member.id);
    expect((await upload(token, { ...draft, front: asFile(await photo()) })).value).toMatchObject({
      status: 'none',
      documents: [{ kind: 'front' }],
    });
    expect((await listPictures(member.id)).map(({ id }) => id)).not.toContain(first?.id);
    expect((await upload(token, { remark: 'Here' })).value).toMatchObject({ status: 'pending' });
    for (const body of [{}, { ...draft, back: asFile(await photo()) }])
      expect((await upload(token, body)).errorCode).toBe('documents.closed');
  });

  test('parallel submissions count once', async () => {
    const { token } = await newMember();
    const pictures = { front: asFile(await photo()), back: asFile(await photo()) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(token, pictures)));
    const codes = answers.map(({ errorCode }) => errorCode ?? 'taken').sort();
    expect(codes).toEqual(['documents.closed', 'documents.closed', 'documents.closed', 'taken']);
  });
});

describe('the reviewer (SAFE-4)', () => {
  test('the reviewer lists, opens, rejects and approves; the member is notified immediately', async () => {
    const { member, token } = await newMember();
    const news = createCashNews(db, member.id, site.clock());
    await news();
    await upload(token, { front: asFile(await photo()), remark: 'Taken today' });
    expect(await news()).toEqual([{ event: 'verification', data: { status: 'pending' } }]);
    const first = await readOrderNo(member.id);
    expect(pendingText(await listPending(deps))).toContain(
      `documents  ${first}  ${member.userName}  1 picture  Taken today`,
    );

    const [picture] = await openDocuments(deps, first);
    expect(picture?.name).toBe(`${first}-front.jpg`);
    expect((await sharp(picture?.picture).metadata()).format).toBe('jpeg');

    await expect(rejectOrder(deps, first, '')).rejects.toThrow('Give a reason');
    expect(await rejectOrder(deps, first, 'The corners are cut off.')).toBe(`${first} is rejected.`);
    expect(await read(token)).toMatchObject({ status: 'rejected', reason: 'The corners are cut off.' });
    expect(await news()).toEqual([{ event: 'verification', data: { status: 'rejected' } }]);

    await upload(token, { front: asFile(await photo()) });
    await expect(approve(first)).rejects.toThrow('No documents');
    await approve(await readOrderNo(member.id));
    expect(await read(token)).toMatchObject({ status: 'approved', reason: '' });
    const { list } = (await site.call(inboxMessages, { token })).value as { list: { title: string }[] };
    expect(list.map(({ title }) => title).sort()).toEqual([
      'Your documents were not accepted',
      'Your identity is verified',
    ]);
    await expect(openDocuments(deps, first)).rejects.toThrow('No documents');
  });

  test('the first withdrawal needs an approved document (CASH-3)', async () => {
    const { member, token } = await newMember();
    const reason = async () => {
      const { value } = await site.call(withdrawalSettings, { token });
      return (value as ValueOf<typeof withdrawalSettings>).reason;
    };
    expect(await reason()).toBe('verification');
    await upload(token, { front: asFile(await photo()) });
    expect(await reason()).toBe('verification');
    await approve(await readOrderNo(member.id));
    expect(await reason()).toBeNull();
  });
});

test('pictures are deleted a number of days after the decision, drafts after upload (SAFE-4)', async () => {
  const [waits, decided, left] = [await newMember(), await newMember(), await newMember()];
  for (const { token } of [waits, decided]) await upload(token, { front: asFile(await photo()) });
  await upload(left.token, { front: asFile(await photo()), draft: 'true' });
  await approve(await readOrderNo(decided.member.id));
  const there = async () => {
    await site.cleanUp();
    const rows = await Promise.all([waits, decided, left].map(({ member }) => listPictures(member.id)));
    return rows.map(({ length }) => length);
  };
  site.pass(10 * DAY - 1);
  expect(await there()).toEqual([1, 1, 1]);
  site.pass(1);
  expect(await there()).toEqual([1, 0, 0]);
  const token = await site.logIn(decided.member);
  expect(await read(token)).toMatchObject({ status: 'approved', documents: [] });
});

test('an automatic cashier decides by its stated rule: one picture is not enough (SAFE-4)', async () => {
  const demo = await startGateway({ CASHIER: 'auto' });
  const statusAfter = async (body: Upload) => {
    count += 1;
    const token = await demo.logIn(await demo.member(`by_rule_${count}`));
    await demo.call(sendDocuments, { token, body: body ?? {} });
    await demo.runCashier();
    expect(((await demo.call(documents, { token })).value as State).status).toBe('pending');
    demo.pass(4_000);
    await demo.runCashier();
    return (await demo.call(documents, { token, language: 'CN' })).value;
  };
  const picture = asFile(await photo());
  expect(await statusAfter({ front: picture })).toMatchObject({
    status: 'rejected',
    reason: expect.stringContaining('一张'),
    note: expect.stringContaining('演示'),
  });
  expect(await statusAfter({ front: picture, back: picture })).toMatchObject({ status: 'approved' });
  await demo.close();
});
