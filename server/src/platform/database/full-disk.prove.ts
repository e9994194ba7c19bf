import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { mountDisk } from '#testing/files/mount-disk.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openEmbedded } from './open-embedded.ts';

const disk = inject('postgresUrl') ? undefined : mountDisk(150);

afterAll(() => disk?.unmount());

test.skipIf(!disk).each([0, 20])(
  'a disk that fills up (%i MB kept free) loses nothing that the embedded database acknowledged, and room lets it go on',
  async (reserveMb) => {
    if (!disk) return;
    const folder = join(disk.folder, String(reserveMb));
    const database = await openEmbedded(folder, { reserveMb });
    await database.script('create table things (id int primary key, text text)');
    const ballast = join(disk.folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(disk.free() - (reserveMb + 5) * 1024 * 1024));
    const acknowledged: number[] = [];
    const refused: unknown[] = [];
    for (let id = 0; refused.length < 3; id += 1) {
      const value = randomBytes(4000).toString('hex');
      const work = database.transaction((db) => db.query('insert into things values ($1, $2)', [id, value]));
      await work.then(
        () => acknowledged.push(id),
        (failure: unknown) => refused.push(failure),
      );
    }
    for (const failure of refused) expect(failure).toBeInstanceOf(DatabaseUnavailable);
    rmSync(ballast);
    await pause(300);
    const ids = (await database.query<{ id: number }>('select id from things order by id')).map(({ id }) => id);
    expect(ids).toEqual(acknowledged);
    await database.query("insert into things values (-1, 'room again')");
    await database.close();
    rmSync(folder, { recursive: true });
  },
);
