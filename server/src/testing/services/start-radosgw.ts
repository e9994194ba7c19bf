import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { missingPrograms } from './missing-programs.ts';

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** The programs that are not installed; on Debian the packages ceph-mon, ceph-osd and radosgw bring them all. */
export function missingRadosgwPrograms(): string[] {
  return missingPrograms(programs);
}

export type Radosgw = { host: string; accessKey: string; secretKey: string; stop(): Promise<void> };

/** A private S3 server: one monitor, one object store in memory, one gateway, all in a temporary folder and on free ports. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'beistand-s3-'));
  const daemons: ChildProcess[] = [];
  async function stop(): Promise<void> {
    for (const daemon of daemons.toReversed()) await end(daemon);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    return { ...(await start(folder, daemons)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(folder: string, daemons: ChildProcess[]): Promise<Omit<Radosgw, 'stop'>> {
  const [monitorPort, gatewayPort] = await Promise.all([freePort(), freePort()]);
  const host = `127.0.0.1:${gatewayPort}`;
  const fsid = randomUUID();
  const config = join(folder, 'ceph.conf');
  await Promise.all(['monitor', 'store', 'gateway'].map((name) => mkdir(join(folder, name))));
  await writeFile(config, configuration({ folder, fsid, monitorPort, gateway: host }));
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, ['-c', config, ...args], { timeout: 60_000 });
  const daemon = (program: string, ...args: string[]) => {
    daemons.push(spawn(program, ['-c', config, '--foreground', ...args], { stdio: 'ignore' }));
  };

  const keyring = await createKeyring(folder);
  const monitors = join(folder, 'monmap');
  await promisify(execFile)('monmaptool', [
    '--create',
    '--fsid',
    fsid,
    '--addv',
    'a',
    `[v2:127.0.0.1:${monitorPort}]`,
    monitors,
  ]);
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monitors, '--keyring', keyring);
  daemon('ceph-mon', '-i', 'a');

  await run('ceph', 'osd', 'create');
  await run('ceph-osd', '--mkfs', '-i', '0', '--osd-objectstore', 'memstore');
  await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost');
  daemon('ceph-osd', '-i', '0');

  const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('base64')];
  const user = ['--uid=test', '--display-name=test', `--access-key=${accessKey}`, `--secret-key=${secretKey}`];
  await run('radosgw-admin', 'user', 'create', ...user);
  daemon('radosgw', '-n', 'client.rgw.a', '--rgw-data', join(folder, 'gateway'));
  await until(() => fetch(`http://${host}/`));
  return { host, accessKey, secretKey };
}

type ClusterSetup = { folder: string; fsid: string; monitorPort: number; gateway: string };

function configuration({ folder, fsid, monitorPort, gateway }: ClusterSetup): string {
  const options = {
    fsid,
    'mon initial members': 'a',
    'mon host': `[v2:127.0.0.1:${monitorPort}]`,
    'public addr': '127.0.0.1',
    'ms bind ipv6': false,
    keyring: join(folder, 'keyring'),
    'mon data': join(folder, 'monitor'),
    'osd data': join(folder, 'store'),
    'run dir': folder,
    'admin socket': '',
    'pid file': '',
    'log file': '/dev/null',
    'mon cluster log file': '/dev/null',
    'osd objectstore': 'memstore',
    'memstore device bytes': 1024 ** 3,
    'osd crush chooseleaf type': 0,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pg autoscale mode': 'off',
    'mon allow pool size one': true,
    'rgw frontends': `beast endpoint=${gateway}`,
  };
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}

async function createKeyring(folder: string): Promise<string> {
  const keyring = join(folder, 'keyring');
  await writeFile(keyring, '');
  for (const name of ['mon.', 'client.admin', 'osd.0', 'client.rgw.a']) {
    const rights = ['mon', 'osd', 'mgr'].flatMap((kind) => ['--cap', kind, 'allow *']);
    await promisify(execFile)('ceph-authtool', [keyring, '--gen-key', '-n', name, ...rights]);
  }
  return keyring;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function until(works: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await works();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Nothing of it is kept, so it is killed. */
async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  daemon.kill('SIGKILL');
  await once(daemon, 'exit');
}
