import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { killGroup, spawnInGroup } from '#testing/processes/spawn-in-group.ts';
import { stopSignals } from './stop-on-signal.ts';

const program = join(import.meta.dirname, 'testing/processes/run-until-signal.ts');

test.each(stopSignals)('a stop is told when it begins and when it is over: %s', async (signal) => {
  const server = spawnInGroup([program], {
    NODE_COMPILE_CACHE: join(tmpdir(), 'beistand-compiled'),
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '1',
  });
  try {
    const said: string[] = [];
    const lines = createInterface({ input: server.stdout }).on('line', (line) => said.push(line));
    while (!said.includes('is up')) await once(lines, 'line');
    server.kill(signal);
    expect(await once(server, 'close')).toEqual([0, null]);
    // What is logged while a process ends may arrive in another order; the times say which came first.
    const told = said
      .filter((line) => line.includes('"msg":"stop'))
      .map((line) => JSON.parse(line) as { time: number })
      .sort((one, other) => one.time - other.time);
    expect(told).toEqual([
      expect.objectContaining({ level: 30, msg: 'stopping', signal, graceSeconds: signal === 'SIGINT' ? 0 : 1 }),
      expect.objectContaining({ level: 30, msg: 'stopped' }),
    ]);
  } finally {
    killGroup(server);
  }
});
