import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { memberUpload } from '@beistand/contract/constants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { createSealedFiles, type SealedFiles } from '#platform/files/sealed-files.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readWhole } from '#features/documents/reading/content.ts';
import { createIntake, type Intake } from './intake.ts';
import { removeAbandonedUploads } from './abandoned-uploads.ts';

// An acknowledged upload is kept, also with parallel calls for it and with lost answers.

let server: TestApp;
let files: SealedFiles;
let claimId: string;
const now = new Date('2026-11-15T09:00:00Z');
const maxBytes = memberUpload.maxFileBytes;

beforeAll(async () => {
  server = await openTestApp();
  files = createSealedFiles({ vault: server.vault, files: await openDiskFiles(server.filesFolder) });
  claimId = (await openCaseWithLink(server, now)).id;
});

afterAll(() => server.close());

function intakeOn({ db = server.database, store = files }: { db?: Db; store?: SealedFiles } = {}): Intake {
  return createIntake({ db, vault: server.vault, files: store, now: () => now, onReceived() {} });
}

/** The database with a callback after each statement. */
function dbWith(after: (text: string) => Promise<void>): Db {
  const { database } = server;
  return {
    ...database,
    async query(text, values) {
      const rows = await database.query(text, values);
      await after(text);
      return rows as never;
    },
  };
}

type Upload = { id: string; claimId: string; content: Buffer };

async function begin(words: string): Promise<Upload> {
  const id = randomUUID();
  const content = Buffer.from(samplePdf({ words }));
  const file = { name: 'a.pdf', category: 'other', size: content.length };
  await intakeOn().begin({ claimId, documentId: id, maxBytes, source: 'member' }, file);
  return { id, claimId, content };
}

function append(intake: Intake, { id }: Upload, bytes: Buffer, at = 0): Promise<number> {
  return intake.append(id, Readable.from([bytes], { objectMode: false }), { at, maxBytes, keepsBroken: true });
}

async function expectWhole(upload: Upload): Promise<void> {
  const rows = await server.database.query('select state, discarded_at from documents where id = $1', [upload.id]);
  expect(rows).toEqual([{ state: 'received', discarded_at: null }]);
  expect(await readWhole({ db: server.database, files }, upload)).toEqual(upload.content);
}

test('an id that comes again brings the upload back, and is refused for another file', async () => {
  const upload = await begin('again');
  const again = (other: object) =>
    intakeOn().begin(
      { claimId, documentId: upload.id, maxBytes, source: 'member' },
      { name: 'a.pdf', category: 'other', size: upload.content.length, ...other },
    );
  await again({});
  for (const other of [{ name: 'b.pdf' }, { category: 'invoice' }, { size: 7 }])
    await expect(again(other)).rejects.toThrow('There is no such thing');
});

test('an upload that is finished twice in parallel is one document, and not a duplicate of itself', async () => {
  const upload = await begin('twice');
  await append(intakeOn(), upload, upload.content);
  const reading = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slowFiles: SealedFiles = {
    ...files,
    async load(...args) {
      reading.resolve();
      await gate.promise;
      return files.load(...args);
    },
  };
  const late = intakeOn({ store: slowFiles }).finish(upload.id);
  await reading.promise;
  const receipt = await intakeOn().finish(upload.id);
  gate.resolve();
  expect(await late).toEqual(receipt);
  expect(receipt).toMatchObject({ publicID: upload.id, duplicate: false });
  await expectWhole(upload);
});

test('an upload that is finished while it is being removed or cancelled is kept', async () => {
  const upload = await begin('last moment');
  await append(intakeOn(), upload, upload.content);
  const finishing = dbWith(async (text) => {
    if (text.includes("state = 'arriving' and updated_at <")) await intakeOn().finish(upload.id);
  });
  await removeAbandonedUploads({ db: finishing, files }, new Date(now.getTime() + 25 * 3_600_000));
  await expectWhole(upload);
  await intakeOn().cancel(upload.id);
  await expectWhole(upload);
});

test('a part that was counted is kept, although its answer was lost', async () => {
  const upload = await begin('unheard');
  const middle = Math.floor(upload.content.length / 2);
  await append(intakeOn(), upload, upload.content.subarray(0, middle));
  const deaf = dbWith(async (text) => {
    if (text.includes('update document_parts set size')) throw new Error('Connection terminated');
  });
  await expect(append(intakeOn({ db: deaf }), upload, upload.content.subarray(middle), middle)).rejects.toThrow(
    'terminated',
  );
  // As a browser does: it asks how much is there, and that finishes it.
  expect(await intakeOn().progress(upload.id)).toEqual({ arrived: upload.content.length, size: upload.content.length });
  await expectWhole(upload);
});

test('an upload that is cancelled while it is being finished does not become a document', async () => {
  const upload = await begin('given up');
  await append(intakeOn(), upload, upload.content);
  const cancelling = dbWith(async (text) => {
    if (text.includes('content_hash = $2')) await intakeOn().cancel(upload.id);
  });
  await expect(intakeOn({ db: cancelling }).finish(upload.id)).rejects.toMatchObject({ appError: 'NOT_FOUND' });
  expect(await server.database.query('select 1 from documents where id = $1', [upload.id])).toEqual([]);
});

test('a form that is sent again gets its receipt once more; another file under its key is refused', async () => {
  const documentId = randomUUID();
  const upload = { claimId, documentId, maxBytes, source: 'member' } as const;
  const send = (words: string) =>
    intakeOn().takeWhole(
      upload,
      { name: 'a.pdf', category: 'other' },
      Readable.from([Buffer.from(samplePdf({ words }))], { objectMode: false }),
    );
  const receipt = await send('sent twice');
  expect(await send('sent twice')).toEqual(receipt);
  await expect(send('another')).rejects.toMatchObject({ appError: 'NOT_FOUND' });
  await expectWhole({ id: documentId, claimId, content: Buffer.from(samplePdf({ words: 'sent twice' })) });
});

test('two forms under one key at once never become one document of both', async () => {
  const documentId = randomUUID();
  const upload = { claimId, documentId, maxBytes, source: 'member' } as const;
  const file = { name: 'a.pdf', category: 'other' };
  const bytes = Buffer.from(samplePdf({ words: 'first form' }));
  const stream = () => Readable.from([bytes], { objectMode: false });
  // The second comes when all bytes of the first are there, and its form has not ended yet.
  const receipt = await intakeOn().takeWhole(upload, file, stream(), async () => {
    await expect(intakeOn().takeWhole(upload, file, stream())).rejects.toMatchObject({ appError: 'NOT_FOUND' });
  });
  expect(receipt.publicID).toBe(documentId);
  await expectWhole({ id: documentId, claimId, content: bytes });
});
