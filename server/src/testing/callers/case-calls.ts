import { logIn, openCaseWithLink, type OpenedCase } from './open-case.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';
import type { SendingDeps } from '#features/access/links.ts';

/** A member with an open case. */
export type TestMember = OpenedCase & {
  token: string;
  session: string;
  cookie: string;
  /** Calls an operation whose params end, or begin, with the token and the session. */
  call(method: string, params: unknown[], headers?: Record<string, string>): Promise<WireAnswer>;
};

export async function openMember(
  server: TestApp,
  now: Date,
  options: Parameters<typeof openCaseWithLink>[2] = {},
): Promise<TestMember> {
  const opened = await openCaseWithLink(server, now, options);
  const { session, cookie } = await logIn(server, opened.link.token, opened.details);
  return {
    ...opened,
    token: opened.link.token,
    session,
    cookie,
    call: (method, params, headers) => server.call('claim/claim', method, params, { cookie, ...headers }),
  };
}

/** Runs a function of the club with its deps, in a transaction of its own. */
export function asClub<T>(server: TestApp, now: Date, work: (deps: SendingDeps) => Promise<T>): Promise<T> {
  const { database, vault, settings } = server;
  return database.transaction((db) =>
    work({ db, vault: vault.using(db), deployment: settings.deployment, origin: 'https://club.example', now }),
  );
}
