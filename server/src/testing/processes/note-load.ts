import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPolicyOf } from '#testing/callers/fnol-calls.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { signInServerAt, signIn } from '#testing/callers/test-sign-in.ts';

/** Fewer than one person may write to one claim in a day. */
const notesPerClaim = 250;
/** One alone would come to the changes that a person may make in a day. Who reads in the end reads everything. */
const users = ['clara.nowak', 'erika.sommer'] as const;
const [reader] = users;
type User = (typeof users)[number];
const renewMs = 120_000;
/** After this time a call is repeated, as behind a proxy. */
const patienceMs = 40_000;

type Asked = [method: string, ...params: unknown[]];

export type Loaded = {
  acknowledged: number;
  /** Why an attempt had to be made again. */
  retries: string[];
  lost: number;
  doubled: number;
};

export type NoteLoad = {
  /** When the last note was acknowledged, by `performance.now()`. */
  lastAt(): number;
  /** Waits until a note that is written from now on is acknowledged. */
  untilAnswered(): Promise<void>;
  /** Lets all finish, and compares what was acknowledged with what is there. */
  end(): Promise<Loaded>;
};

/** Signed-in users begin claims and write notes to them, `writers` at a time, each with its own idempotency key and repeated until it is acknowledged. */
export async function startNoteLoad(base: string, writers: number): Promise<NoteLoad> {
  const acknowledged = new Set<string>();
  const claims: string[] = [];
  const retries: string[] = [];
  let bearers = await bearersAt(base);
  let signedInAt = performance.now();
  let lastAt = 0;
  let isOver = false;

  async function call(user: User, [method, ...params]: Asked, key: string): Promise<unknown> {
    const endpoint = method === 'createClaim' ? 'fnol/fnol' : 'claim/claim';
    const response = await fetch(new URL(endpoint, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: bearers[user], 'idempotency-key': key },
      body: JSON.stringify({ id: 1, method, params }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: { data: { appError: string } } };
    if (response.status !== 200 || error) throw new Error(`${response.status} ${error?.data.appError}`);
    return result;
  }

  async function untilDone<Result>(user: User, ...asked: Asked): Promise<Result> {
    const key = randomUUID();
    for (;;) {
      try {
        return (await call(user, asked, key)) as Result;
      } catch (failure) {
        const { message, cause } = failure as Error;
        // Other failures are not retried.
        if (/^(?!503)\d{3} /.test(message)) throw failure;
        retries.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
        await pause(100);
      }
    }
  }

  async function beginClaim(user: User): Promise<string> {
    const policy = demoPolicyOf('PersonalAuto');
    const { claimNumber } = await untilDone<{ claimNumber: string }>(user, 'createClaim', policy, {});
    claims.push(claimNumber);
    return claimNumber;
  }

  async function write(writer: number): Promise<void> {
    const user = users[writer % users.length] ?? reader;
    let claim = '';
    for (let count = 0; !isOver; count += 1) {
      if (count % notesPerClaim === 0) claim = await beginClaim(user);
      const note = { subject: `Notiz ${writer}.${count}`, body: 'Unter Last geschrieben.' };
      const { publicID } = await untilDone<{ publicID: string }>(user, 'createClaimNote', claim, note);
      acknowledged.add(publicID);
      lastAt = performance.now();
      if (writer === 0 && performance.now() - signedInAt > renewMs) await renew();
      await pause(20);
    }
  }

  async function renew(): Promise<void> {
    bearers = await bearersAt(base);
    signedInAt = performance.now();
  }

  const work = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  work.catch(() => {});
  return {
    lastAt: () => lastAt,
    async untilAnswered() {
      const begun = performance.now();
      while (lastAt < begun) await Promise.race([pause(20), work]);
    },
    async end() {
      isOver = true;
      await work;
      await renew();
      const found: { publicID: string; subject: string }[] = [];
      for (const claim of claims) found.push(...(await untilDone<typeof found>(reader, 'getClaimNotes', claim)));
      const ids = new Set(found.map(({ publicID }) => publicID));
      const subjects = found.map(({ subject }) => subject);
      return {
        acknowledged: acknowledged.size,
        retries,
        lost: [...acknowledged].filter((id) => !ids.has(id)).length,
        doubled: subjects.length - new Set(subjects).size,
      };
    },
  };
}

async function bearersAt(base: string): Promise<Record<User, string>> {
  const bearers = await Promise.all(users.map(async (user) => [user, await bearerAt(base, user)] as const));
  return Object.fromEntries(bearers) as Record<User, string>;
}

/** Signs in, however often that takes. */
async function bearerAt(base: string, user: User): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { access_token } = await signIn(signInServerAt(base), openTestBrowser(), user);
      return `Bearer ${access_token}`;
    } catch (failure) {
      if (attempt > 50) throw failure;
      await pause(200);
    }
  }
}
