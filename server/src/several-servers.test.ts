import { expect, inject, test } from 'vitest';
import { openDemoMember } from '#testing/callers/demo-member.ts';
import { createFresh } from '#testing/databases/fresh-database.ts';
import { startReadinessProxy } from '#testing/processes/readiness-proxy.ts';
import { askWithoutPause } from '#testing/processes/ask-without-pause.ts';
import { openServerRunner } from '#testing/processes/server-process.ts';
import { childrenOf } from '#testing/databases/start-postgres.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { signInServerAt, refresh, signIn } from '#testing/callers/test-sign-in.ts';

const postgres = inject('postgresUrl');
const timeout = 600_000;

test.skipIf(!postgres)(
  'three servers that start at once on one empty demo database all start',
  { timeout },
  async () => {
    const runner = await openServerRunner({ LOG_LEVEL: 'silent', DATABASE_URL: await createFresh(postgres ?? '') });
    try {
      const servers = await Promise.all([runner.start(), runner.start(), runner.start()]);
      for (const { url } of servers) {
        const member = await openDemoMember(() => url);
        expect((await member.list()).map(({ name }) => name)).toEqual(['Werkstattauftrag.pdf']);
      }
    } finally {
      await runner.close();
    }
  },
);

test.skipIf(!postgres)('a worker that dies is started anew, and the others go on', { timeout }, async () => {
  const runner = await openServerRunner({ LOG_LEVEL: 'silent', WORKERS: '2' });
  try {
    const server = await runner.start();
    await untilAllListen(server.url);
    const [victim, other] = childrenOf(server.pid);
    process.kill(victim ?? 0, 'SIGKILL');
    await expect
      .poll(() => childrenOf(server.pid).filter((pid) => pid !== victim), { timeout: 30_000 })
      .toHaveLength(2);
    expect(childrenOf(server.pid)).toContain(other);
    // A connection that the victim had taken ends with it.
    await expect
      .poll(() => fetch(new URL('/readyz', server.url)).then(({ status }) => status), { timeout: 30_000 })
      .toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await runner.close();
  }
});

test.skipIf(!postgres)('SIGHUP to the whole group drains workers as SIGTERM does', { timeout }, async () => {
  const runner = await openServerRunner({ LOG_LEVEL: 'silent', WORKERS: '2', DRAIN_SECONDS: '3' });
  try {
    const server = await runner.start();
    process.kill(-server.pid, 'SIGHUP');
    const readiness = async () => (await fetch(new URL('/readyz', server.url))).status;
    await expect.poll(readiness, { timeout: 30_000 }).toBe(503);
    expect(await server.stop()).toBe(0);
  } finally {
    await runner.close();
  }
});

test.skipIf(!postgres)(
  'a worker killed under load leaves no client without an answer or an end',
  { timeout },
  async () => {
    const runner = await openServerRunner({ LOG_LEVEL: 'silent', WORKERS: '2' });
    const { url, pid } = await runner.start();
    const load = askWithoutPause(new URL('/healthz', url));
    try {
      for (let kills = 0; kills < 4; kills += 1) {
        await untilAllListen(url);
        process.kill(childrenOf(pid)[0] ?? 0, 'SIGKILL');
      }
      expect(await load.stop()).toMatchObject({ hung: 0, answered: expect.toSatisfy((count: number) => count > 100) });
    } finally {
      await load.stop();
      await runner.close();
    }
  },
);

test.skipIf(!postgres)('whichever worker is asked, the metrics are those of all of them', { timeout }, async () => {
  const runner = await openServerRunner({ LOG_LEVEL: 'silent', WORKERS: '2' });
  try {
    const { url } = await runner.start();
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const body = JSON.stringify({ id: 1, method: 'setLocale', params: ['de_DE'] });
    await untilAllListen(url);
    for (let call = 0; call < 6; call += 1) await fetch(new URL('claim/claim', url), { method: 'POST', headers, body });
    for (let time = 0; time < 4; time += 1) {
      const metrics = await metricsAt(url);
      expect(metrics).toContain('beistand_rpc_seconds_count{operation="setLocale",outcome="ok"} 6');
      expect(metrics).toContain('beistand_jobs{queue="sms",state="stuck"} 0');
    }
  } finally {
    await runner.close();
  }
});

/** The port ends with the last worker that listens on it, and these servers would come back on another. */
async function untilAllListen(url: string): Promise<void> {
  await expect.poll(() => metricsAt(url), { timeout: 300_000 }).toContain('beistand_workers_counted 2');
}

/** On a connection of its own: a kept one would ask the same worker each time. Empty if the worker that took it was killed. */
async function metricsAt(url: string): Promise<string> {
  const signal = AbortSignal.timeout(10_000);
  const asked = fetch(new URL('/metrics', url), { headers: { connection: 'close' }, signal });
  return asked.then((answer) => answer.text()).catch(() => '');
}

/** Environment that shifts the clock of a process. */
function clockAhead(minutes: number): Record<string, string> {
  const late = `D.now()+${minutes * 60_000}`;
  const script = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(${late})}static now(){return ${late}}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

test.skipIf(!postgres)(
  'a server whose clock is forty minutes ahead takes nobody’s session for expired',
  { timeout },
  async () => {
    const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
    const proxy = await startReadinessProxy();
    try {
      const [first, ahead] = await Promise.all([runner.start(), runner.start(clockAhead(40))]);
      const base = new URL(new URL(first.url).pathname, proxy.origin).href;
      await proxy.add(first.url);
      const tokens = await signIn(signInServerAt(base), openTestBrowser());
      const member = await openDemoMember(() => base);
      proxy.remove(first.url);
      await proxy.add(ahead.url);
      expect((await member.list()).length).toBeGreaterThan(0);
      const asked = await fetch(new URL('claim/claim', base), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
        body: JSON.stringify({ id: 1, method: 'getClaimNotes', params: ['26-10040118'] }),
      });
      expect(await asked.json()).toMatchObject({ result: expect.any(Array) });
      expect((await refresh(signInServerAt(base), tokens)).status).toBe(200);
    } finally {
      await proxy.close();
      await runner.close();
    }
  },
);
