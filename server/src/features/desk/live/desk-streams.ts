import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import { deskSubject } from '#features/work-items/work-items.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import type { OpenDeskStream } from '#rpc/desk-live-routes.ts';
import { endViewing, insertTicket, keepViewing, takeTicket } from './viewer-queries.ts';

/** A viewer counts as gone when the row was not renewed for so long. */
const viewingMs = 60_000;

/** A ticket for one stream, for the page of the desk or of a case. */
export async function issueTicket(
  { db, principal, now }: SignedInContext,
  claimId: string | undefined,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const until = new Date(now().getTime() + deskTimes.ticketSeconds * 1000);
  const { id: userId, session = null } = principal;
  await insertTicket(db, { hash: hashOf(ticket), userId, session, claimId: claimId ?? null, until });
  return ticket;
}

export const deskStreamOf: OpenDeskStream = async (db, ticket, now) => {
  const taken = await takeTicket(db, hashOf(ticket), now());
  if (!taken) return undefined;
  const { userId, session, claimId } = taken;
  const ofDesk = { subject: deskSubject, event: 'changed' } as const;
  if (claimId === null) return { userId, session, follows: [ofDesk], keep: nothing, end: nothing };
  // The page reads a case again, and is logged for it, only where that case changed.
  const follows = [ofDesk, { subject: claimId, event: 'case' } as const];
  return { userId, session, follows, ...viewing(db, { userId, claimId }, now) };
};

/** The others are told when somebody comes and goes, not each time the row is renewed. */
function viewing(database: Db, { userId, claimId }: { userId: string; claimId: string }, now: () => Date) {
  const stream = randomUUID();
  let isTold = false;
  const tell = (db: Db) => announceChange(db, deskSubject);
  return {
    keep: () =>
      database.transaction(async (db) => {
        await keepViewing(db, { stream, userId, claimId, until: new Date(now().getTime() + viewingMs) });
        if (!isTold) await tell(db);
        isTold = true;
      }),
    end: () =>
      database.transaction(async (db) => {
        await endViewing(db, stream);
        await tell(db);
      }),
  };
}

async function nothing(): Promise<void> {}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
