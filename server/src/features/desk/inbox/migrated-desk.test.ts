import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startFresh } from '#testing/databases/fresh-database.ts';
import { migrateTo } from '#testing/databases/older-database.ts';
import { countDesk, listItems } from './list-items.ts';

let database: Database;
beforeAll(async () => {
  [database] = (await startFresh(1)) as [Database];
  await migrateTo(database, 200);
});
afterAll(() => database.close());

const now = new Date('2026-11-16T12:00:00Z');
const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);

type OldCase = { id: string; number: string; state?: 'open' | 'closed'; hours?: number };

async function addCase({ id, number, state = 'open', hours }: OldCase): Promise<void> {
  await database.query(
    `insert into claims (id, number, origin, state, policy_type, loss_date, language, callback_hours, sealed, created_at, updated_at)
     values ($1, $2, 'member', $3, 'travel_per', $4, 'de_DE', $5, '\\x00', $4, $4)`,
    [id, number, state, at('08:00'), hours ?? null],
  );
}

const addEntry = (claimId: string, side: 'club' | 'member', awaitsAnswer = false) =>
  database.query(
    `insert into history_entries (claim_id, happened_at, side, type, sealed, awaits_answer)
     values ($1, $2, $3, 'MESSAGE', '\\x00', $4)`,
    [claimId, at('09:00'), side, awaitsAnswer],
  );

const addLink = (claimId: string, ext: string, time: string) =>
  database.query(
    `insert into links (id, token_hash, claim_id, communication_type, communication_type_ext, created_at, expires_at)
     values (gen_random_uuid(), decode(md5(random()::text), 'hex'), $1, 'show_info', $2, $3, $4)`,
    [claimId, ext, at(time), at('23:00')],
  );

const addDocument = (claimId: string, { source, state }: { source: string; state: string }) =>
  database.query(
    `insert into documents (id, claim_id, source, name, category, mime_type, size, arrived, state, content_hash, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '\\x00', 'other', 'application/pdf', 1, 1, $3, decode(md5(random()::text), 'hex'), $4, $4)`,
    [claimId, source, state, at('10:00')],
  );

const addRequest = (claimId: string, state: string, dueOn: string | null) =>
  database.query(
    `insert into requests (id, claim_id, kind, state, sealed, due_on, asked_at, changed_at)
     values (gen_random_uuid(), $1, 'document', $2, '\\x00', $3, $4, $4)`,
    [claimId, state, dueOn, at('08:30')],
  );

const addMessage = (subject: string) =>
  database.query(
    `insert into outbox (id, subject, channel, purpose, state, created_at, settled_at)
     values (gen_random_uuid(), $1, 'sms', 'link', 'sent', $2, $2)`,
    [subject, at('08:00')],
  );

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

test('H1.d H12 what was open before the desk is in its queue, with its deadline, what was done is not, and both are counted', async () => {
  await addCase({ id: id(1), number: 'GEL26-00000001', hours: 2 });
  await addCase({ id: id(2), number: 'GEL26-00000002', hours: 1 });
  await addEntry(id(2), 'club');
  await addEntry(id(2), 'member', true);
  await addLink(id(2), 'vehicleabroad', '09:00');
  await addLink(id(2), 'vehiclegermany', '08:00');
  await addDocument(id(2), { source: 'member', state: 'checking' });
  await addDocument(id(2), { source: 'member', state: 'accepted' });
  await addDocument(id(2), { source: 'club', state: 'accepted' });
  await addRequest(id(2), 'open', '2026-11-14');
  await addRequest(id(2), 'open', '2026-12-24');
  await addRequest(id(2), 'open', null);
  await addRequest(id(2), 'done', '2026-11-14');
  await addCase({ id: id(3), number: 'GEL26-00000003', hours: 1, state: 'closed' });
  await addRequest(id(3), 'open', '2026-11-14');
  await addMessage(id(1));
  await addMessage('a-user');

  await migrate(database);

  const { items } = await listItems(database, { mine: false, pageSize: 50 }, { userId: 'nobody', now });
  const shown = ({ kind, claimNumber, dueAt, communicationTypeExt: ext }: DeskItem) => [kind, claimNumber, dueAt, ext];
  expect(items.map(shown)).toEqual([
    ['callback', 'GEL26-00000001', at('10:00').toISOString(), 'medical'],
    ['overdueRequest', 'GEL26-00000002', '2026-11-15T00:00:00.000Z', 'vehicleabroad'],
    ['newCase', 'GEL26-00000001', at('10:00').toISOString(), 'medical'],
    ['note', 'GEL26-00000002', at('13:00').toISOString(), 'vehicleabroad'],
    ['document', 'GEL26-00000002', '2026-11-17T10:00:00.000Z', 'vehicleabroad'],
  ]);
  const { queues } = await countDesk(database, { userId: 'nobody', now });
  expect(queues.find(({ queue }) => queue === 'overdueRequest')).toMatchObject({ waiting: 1, overdue: 1 });
  // A request that is not due yet is shown by itself on its day.
  const later = await listItems(
    database,
    { mine: false, pageSize: 50, queue: 'overdueRequest' },
    { userId: 'nobody', now: new Date('2026-12-25T12:00:00Z') },
  );
  expect(later.items).toHaveLength(2);
  // A promised call is a call-back, but only where nobody has been in touch since.
  const calls = await database.query('select claim_id as "claimId", hours, call_before as "callBefore" from callbacks');
  expect(calls).toEqual([{ claimId: id(1), hours: 2, callBefore: at('10:00') }]);
  // Messages of a case stay with it, others are forgotten as before.
  const messages = await database.query('select subject, is_of_case as "isOfCase" from outbox order by subject');
  expect(messages).toEqual([
    { subject: id(1), isOfCase: true },
    { subject: 'a-user', isOfCase: false },
  ]);
  const figures = await database.query('select kind, ext, at, minutes from figure_events order by kind, at, ext');
  const [medical, vehicle] = ['medical', 'vehicleabroad'].map((ext) => ({ ext, at: at('08:00'), minutes: 0 }));
  expect(figures).toEqual([
    { ...medical, kind: 'closed' },
    { ...vehicle, kind: 'document', at: at('10:00') },
    { ...vehicle, kind: 'document', at: at('10:00') },
    { ...vehicle, kind: 'firstAnswer', at: at('09:00'), minutes: 60 },
    { ...medical, kind: 'newCase' },
    { ...medical, kind: 'newCase' },
    { ...vehicle, kind: 'newCase' },
  ]);
});
