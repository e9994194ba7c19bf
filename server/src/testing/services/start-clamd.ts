import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eicar, type TestClamd } from './stand-in-clamd.ts';
import { freePort } from '#testing/databases/start-postgres.ts';

export function isClamdInstalled(): boolean {
  return spawnSync('clamd', ['--version']).status === 0;
}

/** ClamAV itself, with the one signature that it needs here. */
export async function startClamd(): Promise<TestClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'beistand-clamd-'));
  const port = await freePort();
  const configuration = join(folder, 'clamd.conf');
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  await writeFile(
    configuration,
    ['Foreground yes', `DatabaseDirectory ${folder}`, 'TCPAddr 127.0.0.1', `TCPSocket ${port}`, 'StreamMaxLength 120M']
      .map((line) => `${line}\n`)
      .join(''),
  );
  let child: ChildProcess | undefined;

  async function comeBack(): Promise<void> {
    child = spawn('clamd', ['--config-file', configuration], { stdio: 'ignore' });
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error('clamd stopped before it was ready');
      await pause(100);
    }
  }

  async function goAway(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await comeBack();
  return {
    url: `tcp://127.0.0.1:${port}`,
    goAway,
    comeBack,
    async close() {
      await goAway();
      await rm(folder, { recursive: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
