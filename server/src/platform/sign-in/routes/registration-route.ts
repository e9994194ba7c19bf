import { randomUUID } from 'node:crypto';
import { createUserSchema } from '@beistand/contract/features/session/schema.ts';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { networkOf } from '#platform/bounds/network-of.ts';
import { countRequest } from '#platform/sign-in/credentials/attempts.ts';
import { normalUsername } from '#platform/sign-in/credentials/check-credentials.ts';
import { hashPassword } from '#platform/sign-in/credentials/password.ts';
import { sendFailure, sendTooMany } from './sign-in-answer.ts';
import type { EmbeddedRouteOptions } from '#platform/sign-in/open-sign-in.ts';
import { insertUser } from '#platform/sign-in/user-queries.ts';

/** Signing up: the new user can sign in and reaches nothing until the insurer grants it. */
export async function registrationRoute(app: FastifyInstance, options: EmbeddedRouteOptions): Promise<void> {
  const { db, vault, now } = options;
  app.post(`/${signInPaths.createUser}`, async (request, reply) => {
    const tooManyUntil = await countRequest({ db, vault, now: now() }, request.ip);
    if (tooManyUntil) return sendTooMany(reply, tooManyUntil, now());
    const body = v.safeParse(createUserSchema, request.body);
    if (!body.success) return sendFailure(reply, 'fieldIncorrect');
    const { name, emails, userName, password } = body.output;
    const id = randomUUID();
    const created = await insertUser(db, {
      id,
      username: normalUsername(userName),
      passwordHash: await hashPassword(password, networkOf(request.ip)),
      givenName: name.givenName,
      familyName: name.familyName,
      email: emails[0]?.value ?? '',
      emailVerified: false,
    });
    return created ? reply.code(201).send({ id, userName }) : sendFailure(reply, 'userAlreadyExists');
  });
}
