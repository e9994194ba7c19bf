import { AppError } from '@beistand/contract/errors.ts';
import { padTokenHeader } from '@beistand/contract/features/signing/schema.ts';
import type { FastifyRequest } from 'fastify';
import { findLivingSession } from '#features/access/sessions.ts';
import { isOpenPad } from '#features/signing/pads/pads.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import { sessionCookiesOf } from '#rpc/link-secrets.ts';
import type { KnowsCaller } from '#rpc/read-body.ts';

type Deps = { db: Db; now(): Date; authenticate(request: FastifyRequest): Promise<Principal> };

/** Nobody opens more links in one browser; further cookies are ignored. */
const mostSessions = 8;

export function createKnowsCaller({ db, now, authenticate }: Deps): KnowsCaller {
  return async (request) => {
    if (request.headers.authorization !== undefined) return isSignedIn(authenticate(request));
    const padToken = request.headers[padTokenHeader]?.toString();
    if (padToken !== undefined) return isOpenPad(db, padToken, now());
    for (const cookie of sessionCookiesOf(request).slice(0, mostSessions))
      if (await findLivingSession(db, cookie, now())) return true;
    return false;
  };
}

async function isSignedIn(principal: Promise<Principal>): Promise<boolean> {
  try {
    await principal;
    return true;
  } catch (failure) {
    // A database or a provider that is away says nothing about the caller: that is told, and asked again.
    if (failure instanceof AppError && failure.appError === 'UNAUTHENTICATED') return false;
    throw failure;
  }
}
