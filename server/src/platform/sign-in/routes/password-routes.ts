import { createHash, randomBytes } from 'node:crypto';
import { safeReturnPath } from '@beistand/contract/features/session/return-path.ts';
import { newPasswordSchema, sendPasswordTokenSchema } from '@beistand/contract/features/session/schema.ts';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { acceptedLanguages } from '@beistand/contract/locales.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Db } from '#platform/database/database.ts';
import { limitUser, refusalIn } from '#platform/bounds/limits.ts';
import { networkOf } from '#platform/bounds/network-of.ts';
import { countRequest } from '#platform/sign-in/credentials/attempts.ts';
import { hashPassword } from '#platform/sign-in/credentials/password.ts';
import { deleteSignInsOfUser } from '#platform/sign-in/provider/record-queries.ts';
import { sendFailure, sendTooMany } from './sign-in-answer.ts';
import type { EmbeddedRouteOptions } from '#platform/sign-in/open-sign-in.ts';
import {
  findUserByEmail,
  insertPasswordCode,
  takePasswordCode,
  updatePassword,
} from '#platform/sign-in/user-queries.ts';

export const passwordLinkMs = 30 * 60_000;

/** Nobody is flooded with mails from many addresses. */
const passwordMails = { what: 'passwordMails', most: 5, withinMs: 60 * 60_000 };

export type PasswordLink = { userId: string; email: string; url: string; languages: readonly string[] };

/** Sends the link, in the transaction that stores its code. */
export type SendPasswordLink = (db: Db, link: PasswordLink) => Promise<void>;

type Options = EmbeddedRouteOptions & { sendPasswordLink: SendPasswordLink };

export async function passwordRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db, vault, now, originOf, basePath, sendPasswordLink } = options;

  app.post(`/${signInPaths.sendPasswordToken}`, async (request, reply) => {
    const tooManyUntil = await countRequest({ db, vault, now: now() }, request.ip);
    if (tooManyUntil) return sendTooMany(reply, tooManyUntil, now());
    const body = v.safeParse(sendPasswordTokenSchema, request.body);
    if (!body.success) return sendFailure(reply, 'fieldIncorrect');
    const origin = originOf(request);
    const entry = pathOf(body.output.newPasswordEntryUrl, origin, basePath);
    if (entry === undefined) return sendFailure(reply, 'fieldIncorrect');
    const user = await findUserByEmail(db, body.output.email);
    if (!user) return sendFailure(reply, 'emailNotFound');
    const refusal = await limitUser({ db, vault, now: now() }, passwordMails, user.id).catch(refusalIn);
    if (refusal) return sendTooMany(reply, new Date(now().getTime() + refusal.waitSeconds * 1000), now());
    const code = randomBytes(32).toString('base64url');
    const link = { userId: user.id, email: user.email, url: `${origin}${entry}?code=${code}` };
    const languages = acceptedLanguages(request.headers['accept-language'] ?? '');
    await db.transaction(async (transaction) => {
      await insertPasswordCode(transaction, hashOf(code), user.id, new Date(now().getTime() + passwordLinkMs));
      await sendPasswordLink(transaction, { ...link, languages });
    });
    return reply.code(204).send();
  });

  app.post(`/${signInPaths.newPassword}`, async (request, reply) => {
    const tooManyUntil = await countRequest({ db, vault, now: now() }, request.ip);
    if (tooManyUntil) return sendTooMany(reply, tooManyUntil, now());
    const body = v.safeParse(newPasswordSchema, request.body);
    if (!body.success) return sendFailure(reply, 'fieldIncorrect');
    const passwordHash = await hashPassword(body.output.new_password, networkOf(request.ip));
    const changed = await db.transaction(async (transaction) => {
      const userId = await takePasswordCode(transaction, hashOf(body.output.code), now());
      if (!userId) return false;
      await updatePassword(transaction, userId, passwordHash);
      await deleteSignInsOfUser(transaction, userId);
      return true;
    });
    return changed ? reply.code(204).send() : sendFailure(reply, 'invalidTokenOrEmail');
  });
}

/** The path of a page of ours, however the caller wrote it; a link in a mail must lead nowhere else. */
function pathOf(address: string, origin: string, basePath: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const safe = safeReturnPath(path, basePath, '');
  return safe === '' || /[?#]/.test(safe) ? undefined : safe;
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
