import { AppError } from '@beistand/contract/errors.ts';
import type { UserInfo } from '@beistand/contract/features/session/schema.ts';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import { findUser, type User } from '#platform/sign-in/user-queries.ts';

type Options = { db: Db; authenticate(request: FastifyRequest): Promise<Principal> };

/** Instead of the endpoint of the provider's library, which refuses the JWT access tokens that it issues. */
export async function userinfoRoute(app: FastifyInstance, { db, authenticate }: Options): Promise<void> {
  app.get(`/${signInPaths.userinfo}`, async (request, reply) => {
    const user = await signedIn(request);
    if (user) return reply.header('cache-control', 'no-store').send(userInfoOf(user));
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token', error_description: 'invalid token provided' });
  });

  async function signedIn(request: FastifyRequest): Promise<User | undefined> {
    try {
      return await findUser(db, (await authenticate(request)).id);
    } catch (failure) {
      if (failure instanceof AppError && failure.appError === 'UNAUTHENTICATED') return undefined;
      throw failure;
    }
  }
}

function userInfoOf(user: User): UserInfo {
  return {
    sub: user.id,
    user_id: user.id,
    user_name: user.username,
    name: `${user.givenName} ${user.familyName}`,
    given_name: user.givenName,
    family_name: user.familyName,
    email: user.email,
    email_verified: user.emailVerified,
    previous_logon_time: user.previousLogonAt?.getTime() ?? null,
  };
}
