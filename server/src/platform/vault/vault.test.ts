import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '#platform/database/database.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { createKeyCache } from './key-cache.ts';
import { openVault, type Vault } from './vault.ts';

const masterKey = createSecretKey(randomBytes(32));
let db: Database;
let vault: Vault;

beforeAll(async () => {
  db = await openTestDatabase();
  vault = await openVault({ db, masterKey });
});
afterAll(() => db.close());

/** Another server on the same database: it knows the master key, and nothing from memory. */
const anotherServer = () => openVault({ db, masterKey });

describe('values', () => {
  test('open again, on another server too', async () => {
    const subject = randomUUID();
    const sealed = await vault.seal(subject, 'Fraktur links, Größe 1,80 m', 'claims.diagnosis');
    expect(sealed.includes('Fraktur')).toBe(false);
    expect((await vault.open(subject, sealed, 'claims.diagnosis')).toString()).toBe('Fraktur links, Größe 1,80 m');
    const other = await anotherServer();
    expect((await other.open(subject, sealed, 'claims.diagnosis')).toString()).toBe('Fraktur links, Größe 1,80 m');
  });

  test('keep bytes as they are, none included', async () => {
    const subject = randomUUID();
    for (const plaintext of [Buffer.alloc(0), randomBytes(1), randomBytes(10_000)]) {
      const sealed = await vault.seal(subject, plaintext, 'signatures.image');
      expect(plaintext.equals(await vault.open(subject, sealed, 'signatures.image'))).toBe(true);
    }
  });

  test('are sealed differently each time, even with the same content', async () => {
    const subject = randomUUID();
    const [one, two] = await Promise.all([vault.seal(subject, 'same', 'a.b'), vault.seal(subject, 'same', 'a.b')]);
    expect(one.equals(two)).toBe(false);
  });

  test('are refused in another context', async () => {
    const subject = randomUUID();
    const sealed = await vault.seal(subject, 'text', 'notes.text');
    await expect(vault.open(subject, sealed, 'notes.title')).rejects.toMatchObject({ code: 'SealBroken' });
  });

  test('are refused for another subject', async () => {
    const [mine, yours] = [randomUUID(), randomUUID()];
    const sealed = await vault.seal(mine, 'text', 'notes.text');
    await vault.seal(yours, 'text', 'notes.text');
    await expect(vault.open(yours, sealed, 'notes.text')).rejects.toMatchObject({ code: 'SealBroken' });
  });

  test('are refused with any one bit flipped', async () => {
    const subject = randomUUID();
    const sealed = await vault.seal(subject, 'ja', 'a.b');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      await expect(vault.open(subject, flipped, 'a.b'), `bit ${bit}`).rejects.toMatchObject({ code: 'SealBroken' });
    }
  });

  test('are refused when cut short at any length', async () => {
    const subject = randomUUID();
    const sealed = await vault.seal(subject, 'ja', 'a.b');
    for (let length = 0; length < sealed.length; length += 1) {
      const cut = vault.open(subject, sealed.subarray(0, length), 'a.b');
      await expect(cut, `${length} bytes`).rejects.toMatchObject({ code: 'SealBroken' });
    }
  });

  test('of a subject without a key are not opened, and make none', async () => {
    const subject = randomUUID();
    await expect(vault.open(subject, Buffer.alloc(40), 'a.b')).rejects.toMatchObject({ code: 'KeyMissing' });
    expect(await db.query('select from keys.data_keys where subject = $1', [subject])).toHaveLength(0);
  });

  test('of many subjects open with one query', async () => {
    const items = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (text) => {
        const subject = randomUUID();
        return { subject, sealed: await vault.seal(subject, text, 'notes.text'), context: 'notes.text' };
      }),
    );
    await vault.destroy(items[2]!.subject);
    let queries = 0;
    const counting: Db = { ...db, query: (text, values) => ((queries += 1), db.query(text, values)) };
    const other = await openVault({ db: counting, masterKey });
    queries = 0;
    const opened = await other.openMany([...items, items[0]!]);
    expect(opened.map((text) => text?.toString() ?? null)).toEqual(['a', 'b', null, 'd', 'a']);
    expect(queries).toBe(1);
  });
});

describe('keys', () => {
  test('made by two servers at once are one key', async () => {
    const subject = randomUUID();
    const [one, two] = await Promise.all([anotherServer(), anotherServer()]);
    const sealed = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? one : two).seal(subject, `text ${i}`, 'a.b')),
    );
    const third = await anotherServer();
    const opened = await Promise.all(sealed.map((value) => third.open(subject, value, 'a.b')));
    expect(opened.map(String)).toEqual(sealed.map((_, i) => `text ${i}`));
    expect(await db.query('select from keys.data_keys where subject = $1', [subject])).toHaveLength(1);
  });

  test('of a new subject are made once, whoever else seals with its id or begins it at once', async () => {
    const [begun, sealed, destroyed] = [randomUUID(), randomUUID(), randomUUID()];
    await vault.seal(sealed, 'text', 'a.b');
    await vault.destroy(destroyed);
    const begin = (subject: string) => db.transaction((own) => vault.using(own).begin(subject));
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(begun)));
    expect(answers.toSorted()).toEqual([false, false, false, false, true]);
    expect([await begin(sealed), await begin(destroyed)]).toEqual([false, false]);
    const value = await vault.seal(begun, 'text', 'a.b');
    expect(String(await (await anotherServer()).open(begun, value, 'a.b'))).toBe('text');
    await expect(begin(begun.toUpperCase())).rejects.toMatchObject({ code: 'WrongSubject' });
  });

  test('are stored wrapped only', async () => {
    const subject = randomUUID();
    const fileKey = (await vault.fileKeyToSeal(subject)).export();
    const [row] = await db.query<{ wrapped: Uint8Array }>('select wrapped from keys.data_keys where subject = $1', [
      subject,
    ]);
    expect(Buffer.from(row!.wrapped).includes(fileKey)).toBe(false);
    expect(row!.wrapped).toHaveLength(1 + 12 + 32 + 16);
  });

  test('moved to another subject are refused', async () => {
    const [from, to] = [randomUUID(), randomUUID()];
    await vault.seal(from, 'text', 'a.b');
    await db.query(
      'insert into keys.data_keys (subject, wrapped) select $1, wrapped from keys.data_keys where subject = $2',
      [to, from],
    );
    await expect(vault.seal(to, 'text', 'a.b')).rejects.toMatchObject({ code: 'WrongMasterKey' });
  });

  test('made in a transaction that is rolled back are forgotten', async () => {
    const subject = randomUUID();
    const undone = db.transaction(async (transaction) => {
      const inside = vault.using(transaction);
      const sealed = await inside.seal(subject, 'text', 'a.b');
      expect(String(await inside.open(subject, sealed, 'a.b'))).toBe('text');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const sealed = await vault.seal(subject, 'later', 'a.b');
    const other = await anotherServer();
    expect(String(await other.open(subject, sealed, 'a.b'))).toBe('later');
  });
});

describe('a destroyed key', () => {
  test('opens nothing any more, on any server', async () => {
    const subject = randomUUID();
    const sealed = await vault.seal(subject, 'text', 'a.b');
    await vault.destroy(subject);
    await expect(vault.open(subject, sealed, 'a.b')).rejects.toMatchObject({ code: 'KeyDestroyed' });
    const other = await anotherServer();
    await expect(other.open(subject, sealed, 'a.b')).rejects.toMatchObject({ code: 'KeyDestroyed' });
    await expect(other.fileKeyToOpen(subject)).rejects.toMatchObject({ code: 'KeyDestroyed' });
  });

  test('is gone from its row, which stays', async () => {
    const subject = randomUUID();
    await vault.seal(subject, 'text', 'a.b');
    await vault.destroy(subject);
    const find = () => db.query('select wrapped, destroyed_at from keys.data_keys where subject = $1', [subject]);
    const rows = await find();
    expect(rows).toEqual([{ wrapped: null, destroyed_at: expect.any(Date) }]);
    await vault.destroy(subject);
    expect(await find()).toEqual(rows);
  });

  test('is never replaced by a new one', async () => {
    const [used, unused] = [randomUUID(), randomUUID()];
    await vault.seal(used, 'text', 'a.b');
    for (const subject of [used, unused]) {
      await vault.destroy(subject);
      await expect(vault.seal(subject, 'text', 'a.b')).rejects.toMatchObject({ code: 'KeyDestroyed' });
      await expect(vault.fileKeyToSeal(subject)).rejects.toMatchObject({ code: 'KeyDestroyed' });
    }
  });

  test('is remembered by another server for a minute at most', async () => {
    let time = 0;
    const slow = await openVault({ db, masterKey, cache: createKeyCache({ now: () => time }) });
    const subject = randomUUID();
    const sealed = await slow.seal(subject, 'text', 'a.b');
    await vault.destroy(subject);
    time = 59_999;
    expect(String(await slow.open(subject, sealed, 'a.b'))).toBe('text');
    time = 60_000;
    await expect(slow.open(subject, sealed, 'a.b')).rejects.toMatchObject({ code: 'KeyDestroyed' });
  });

  test('is not cached by a read that was in progress', async () => {
    const subject = randomUUID();
    const sealed = await vault.seal(subject, 'text', 'a.b');
    const destroyLater: Db = {
      ...db,
      async query(text, values) {
        const rows = await db.query<never>(text, values);
        if (text.startsWith('select subject')) await racing.destroy(subject);
        return rows;
      },
    };
    const racing = await openVault({ db: destroyLater, masterKey });
    expect(String(await racing.open(subject, sealed, 'a.b'))).toBe('text');
    await expect(racing.open(subject, sealed, 'a.b')).rejects.toMatchObject({ code: 'KeyDestroyed' });
  });
});

test('an id in capital letters gets no key, for the database would answer with another text', async () => {
  const vault = await openVault({ db, masterKey });
  const sealing = vault.seal('B33DD0AE-7009-42E0-ADC2-4E1138B444EB', 'text', 'a.b');
  await expect(sealing).rejects.toMatchObject({ code: 'WrongSubject' });
});

test('the cache of keys keeps no more than its limit', () => {
  const cache = createKeyCache({ limit: 2 });
  const key = createSecretKey(randomBytes(32));
  for (const subject of ['a', 'b', 'c']) cache.put(subject, { values: key, files: key });
  expect(['a', 'b', 'c'].map((subject) => cache.get(subject) !== undefined)).toEqual([false, true, true]);
});

test('another master key is refused at the start, in words that name the setting', async () => {
  const opening = openVault({ db, masterKey: createSecretKey(randomBytes(32)) });
  await expect(opening).rejects.toThrow('MASTER_KEY: expected the key that this database was begun with');
});

test('lookup hashes are the same on every server, and differ by purpose, text and master key', async () => {
  const hash = vault.lookupHash('members.number', '123456783');
  expect(hash).toHaveLength(32);
  expect((await anotherServer()).lookupHash('members.number', '123456783')).toEqual(hash);
  expect(vault.lookupHash('members.plate', '123456783')).not.toEqual(hash);
  expect(vault.lookupHash('members.number', '123456784')).not.toEqual(hash);
  await db.transaction(async (transaction) => {
    await transaction.query('delete from keys.master_key');
    const foreign = await openVault({ db: transaction, masterKey: createSecretKey(randomBytes(32)) });
    expect(foreign.lookupHash('members.number', '123456783')).not.toEqual(hash);
    await transaction.query('delete from keys.master_key');
    await openVault({ db: transaction, masterKey });
  });
});

test('system values open in their own context only', async () => {
  const sealed = vault.sealSystem('{"ok":true}', 'idempotency 1');
  expect(String((await anotherServer()).openSystem(sealed, 'idempotency 1'))).toBe('{"ok":true}');
  expect(() => vault.openSystem(sealed, 'idempotency 2')).toThrow(expect.objectContaining({ code: 'SealBroken' }));
  expect(vault.systemKey('one').equals(vault.systemKey('two'))).toBe(false);
});
