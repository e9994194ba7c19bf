import type {
  createUserSchema,
  newPasswordSchema,
  sendPasswordTokenSchema,
} from '@beistand/contract/features/session/schema.ts';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type * as v from 'valibot';
import { watchedFetch } from '#platform/network/connection.ts';
import { accountFailure } from '#platform/sign-in/provider/answer-failure.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';

/** Has a link sent with which a forgotten password is replaced. */
export function sendPasswordToken(basePath: string, token: v.InferInput<typeof sendPasswordTokenSchema>) {
  return post(`${basePath}${signInPaths.sendPasswordToken}`, token);
}

export function newPassword(basePath: string, password: v.InferInput<typeof newPasswordSchema>) {
  return post(`${basePath}${signInPaths.newPassword}`, password);
}

export function createUser(basePath: string, user: v.InferInput<typeof createUserSchema>) {
  return post(`${basePath}${signInPaths.createUser}`, user);
}

async function post(address: string, body: object): Promise<void> {
  const response = await watchedFetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => Promise.reject(new AuthError('loginError', { cause })));
  if (!response.ok) throw await accountFailure(response);
}
