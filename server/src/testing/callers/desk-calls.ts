import type { Authority } from '@beistand/contract/authorities.ts';
import { sendLinkOfCase } from '#features/access/links.ts';
import { acceptDocument, refuseDocument } from '#features/documents/examination/review.ts';
import { sealName } from '#features/documents/names.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { writeRequest } from '#features/requests/ask-member.ts';
import { putItem } from '#features/work-items/work-items.ts';
import { namedUuid } from '#platform/named-uuid.ts';
import { demoUserId } from '#testing/demo-data.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';
import { bearerOf } from './bearer-for.ts';
import { asClub, type TestMember } from './case-calls.ts';
import { openCaseWithLink, type OpenedCase } from './open-case.ts';

const all = { value: 'all', level: 'all' } as const;
const handler: Authority = { type: 'handler', ...all };

/** The people of the demo who work at the desk. */
export const deskPeople = {
  hanna: { id: demoUserId('hanna.vogt'), name: 'Hanna Vogt', authorities: [handler] },
  jonas: { id: demoUserId('jonas.reimer'), name: 'Jonas Reimer', authorities: [handler] },
  olga: {
    id: demoUserId('olga.petersen'),
    name: 'Olga Petersen',
    authorities: [handler, { type: 'handlerlead', ...all }],
  },
} as const satisfies Record<string, { id: string; name: string; authorities: Authority[] }>;
export type DeskPersonName = keyof typeof deskPeople;

export async function askDesk(
  server: TestApp,
  person: DeskPersonName,
  method: string,
  ...params: unknown[]
): Promise<WireAnswer> {
  const { id, authorities } = deskPeople[person];
  return server.call('desk/desk', method, params, await bearerOf(server, id, authorities));
}

/** The same. As on the page, a case is opened before anything is read or done in it. */
export async function askOpened(
  server: TestApp,
  person: DeskPersonName,
  method: string,
  ...params: unknown[]
): Promise<WireAnswer> {
  const answer = await askDesk(server, person, method, ...params);
  if (wrongOf(answer) !== 'REASON_NEEDED') return answer;
  await desk(server, person, 'getCase', params[0], { reason: 'call' });
  return askDesk(server, person, method, ...params);
}

/** The same, for calls that succeed. */
export async function desk<Result = unknown>(
  server: TestApp,
  person: DeskPersonName,
  method: string,
  ...params: unknown[]
): Promise<Result> {
  const { result, error } = await askOpened(server, person, method, ...params);
  if (error)
    throw new Error(`${method}: ${error.data?.appError} ${JSON.stringify(error.data?.issues ?? error.message)}`);
  return result as Result;
}

/** These people have the case open. */
export async function openFor(server: TestApp, claimNumber: string, people: readonly DeskPersonName[]): Promise<void> {
  for (const person of people) await desk(server, person, 'getCase', claimNumber, { reason: 'call' });
}

export const wrongOf = ({ error }: WireAnswer) => error?.data?.appError;

/** Ids of what waits in a prepared case. */
export const partOf = (claimNumber: string, part: 'request' | 'document') => namedUuid(`${part} of ${claimNumber}`);

/** A document of the member that passed the examination. */
export async function addDocument({ database, vault }: TestApp, claimId: string, id: string): Promise<void> {
  await database.query(
    `insert into documents (id, claim_id, source, name, category, mime_type, size, state, content_hash, created_at, updated_at)
     values ($1, $2, 'member', $3, 'invoice', 'application/pdf', 0, 'checking', $4, now(), now())`,
    [id, claimId, await sealName(vault, claimId, 'Rechnung.pdf'), Buffer.from(id)],
  );
}

/** A member's case in which everything waits that somebody at the desk may settle. */
export async function prepareCase(server: TestApp, now: Date): Promise<OpenedCase> {
  const opened = await openCaseWithLink(server, now);
  const { id: claimId, number } = opened;
  await asClub(server, now, async (deps) => {
    const request = { id: partOf(number, 'request'), claimId, kind: 'document', dueDate: null } as const;
    await writeRequest(deps, { ...request, asked: { title: 'Rechnung' } });
    const content = { kind: 'text', text: 'Wann kommt der Arzt?' } as const;
    const note = { claimId, side: 'member', type: 'MESSAGE', content, now, awaitsAnswer: true } as const;
    await recordEntry(deps, note);
    await sendLinkOfCase(deps, claimId, 'show_info');
  });
  await server.database.query(`update outbox set state = 'failed', problem = 'x', settled_at = $2 where subject = $1`, [
    claimId,
    now,
  ]);
  await server.database.query('delete from jobs where fair_key = $1', [claimId]);
  await addDocument(server, claimId, partOf(number, 'document'));
  return opened;
}

export function sendNoteOf({ call, token, session }: TestMember, body: string): Promise<WireAnswer> {
  return call('sendNote', [{ body }, null, token, session]);
}

/** What somebody with a car says on the phone; a case needs an id besides. */
export const spoken = {
  communicationTypeExt: 'vehicleabroad',
  language: 'en_US',
  insured: {
    policyRole: 'insured',
    primaryPhoneType: 'mobile',
    firstName: 'Tomasz',
    lastName: 'Wójcik',
    cellNumber: '0171 5550999',
    emailAddress1: 'tomasz@mitglied.example',
    consents: [{ type: 'gdpr', isApproved: true }],
  },
  lossLocation: { country: 'IT', city: 'Bozen' },
  lossCause: 'accident',
  membershipNumber: '123456785',
  licencePlate: 'M-TW 815',
};

/** Somebody at the club accepts every document that passed the examination. */
export async function acceptChecked({ database: db, vault }: TestApp, now: Date): Promise<void> {
  const rows = await db.query<{ id: string }>(
    `select id from documents where state = 'checking' and source = 'member'`,
  );
  for (const { id } of rows) await acceptDocument({ db, vault, now: () => now }, id);
}

/** A person at the club refuses whatever passed the examination of a case. */
export async function refuseChecked(
  { database: db, vault, settings }: TestApp,
  now: Date,
  { claimId, words }: { claimId: string; words: string },
): Promise<void> {
  const rows = await db.query<{ id: string }>(`select id from documents where claim_id = $1 and state = 'checking'`, [
    claimId,
  ]);
  const deps = { db, vault, deployment: settings.deployment, origin: 'https://club.example', now: () => now };
  for (const { id } of rows) await refuseDocument(deps, id, { words });
}

/** An item that waits, of a case of its own. */
export async function prepareItem(server: TestApp, now: Date): Promise<string> {
  const { id: claimId } = await openCaseWithLink(server, now);
  await putItem(server.database, { kind: 'newCase', claimId, subject: claimId, dueAt: now, now });
  const [item] = await server.database.query<{ id: string }>('select id from work_items where subject = $1', [claimId]);
  return item?.id ?? '';
}

/** A template of a message, in force unless it is a draft. */
export async function prepareMessage(server: TestApp, { isDraft = false } = {}): Promise<string> {
  const id = crypto.randomUUID();
  const texts = { de_DE: '<p>Hallo</p>' };
  await desk(server, 'olga', 'createTemplate', { id, kind: 'message', name: `Gruß ${id}`, texts });
  if (!isDraft) await desk(server, 'olga', 'publishTemplate', id, { number: 1, revision: 1 });
  return id;
}
