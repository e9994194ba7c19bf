import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { watchedFetch } from '#platform/network/connection.ts';
import { accountFailure } from '#platform/sign-in/provider/answer-failure.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';

export type NewUser = { givenName: string; familyName: string; email: string; userName: string; password: string };

/** Has a link sent with which a forgotten password is replaced; the link leads to the given page. */
export async function sendPasswordToken(basePath: string, email: string, newPasswordEntryUrl: string): Promise<void> {
  await post(`${basePath}${signInPaths.sendPasswordToken}`, { email, newPasswordEntryUrl });
}

export async function newPassword(basePath: string, code: string, password: string): Promise<void> {
  await post(`${basePath}${signInPaths.newPassword}`, { code, new_password: password });
}

export async function createUser(basePath: string, user: NewUser): Promise<void> {
  const { givenName, familyName, email, userName, password } = user;
  const body = { name: { givenName, familyName }, emails: [{ value: email }], userName, password };
  await post(`${basePath}${signInPaths.createUser}`, body);
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
