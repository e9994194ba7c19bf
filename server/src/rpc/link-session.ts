import { AppError } from '@beistand/contract/errors.ts';
import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { Access, ParamPath } from '@beistand/contract/operation.ts';
import type { Db } from '#platform/database/database.ts';
import type { LinkSecrets, SessionCookie } from './link-secrets.ts';

/** A member who came through a link: the case, and what the link is for. */
export type LinkSession = {
  id: string;
  linkId: string;
  claimId: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
};

export type SessionProof = { token: string; session: string; secret: string };

/** Finds the session by token, id and cookie together, and marks it as used; undefined where it has ended. */
export type FindLinkSession = (db: Db, proof: SessionProof, now: Date) => Promise<LinkSession | undefined>;

type LinkAccess = Extract<Access, { who: 'link' }>;
type Deps = { db: Db; secrets: LinkSecrets; findLinkSession: FindLinkSession; now: Date };

/** Checks that the caller has a living session whose link may use the operation. */
export async function checkLinkAccess(
  access: LinkAccess,
  params: readonly unknown[],
  { db, secrets, findLinkSession, now }: Deps,
): Promise<LinkSession> {
  const token = textAt(params, access.token);
  const session = textAt(params, access.session);
  const secret = session === undefined ? undefined : secrets.read(session);
  if (token === undefined || session === undefined || secret === undefined) throw new AppError('SESSION_EXPIRED');
  const found = await findLinkSession(db, { token, session, secret }, now);
  if (!found) throw new AppError('SESSION_EXPIRED');
  if (access.scope !== 'any' && !linkOpens(found.communicationType, access.scope)) throw new AppError('NOT_FOUND');
  return found;
}

function textAt(params: readonly unknown[], path: ParamPath): string | undefined {
  let value: unknown = params;
  for (const key of path) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
}

export type LivingSession = {
  id: string;
  linkId: string;
  claimId: string;
  /** When it ends unless it is kept alive. */
  endsAt: Date;
  /** When it ends however often it is kept alive. */
  lastsUntil: Date;
  keepAlive(at: Date): Promise<void>;
};

/** Finds a living session without keeping it alive. */
export type FindLivingSession = (db: Db, cookie: SessionCookie, now: Date) => Promise<LivingSession | undefined>;
