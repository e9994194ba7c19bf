import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

test('the reserve answers four of one network and sixteen in all at once, each connection one time', async () => {
  const refusals = createRefusals();
  const open = (network: string) => {
    const socket = new Socket();
    refusals.add(socket, { network, why: 'SERVER_BUSY' });
    return socket;
  };
  const ofOne = Array.from({ length: 5 }, () => open('192.0.2.1'));
  expect(ofOne.map(refusals.takeReserve)).toEqual([true, true, true, true, false]);
  expect(refusals.takeReserve(open('192.0.2.2'))).toBe(true);
  expect(ofOne.map(refusals.takeReserve)).not.toContain(true);
  const others = Array.from({ length: 12 }, (_, index) => open(`198.51.100.${index}`));
  expect(others.map(refusals.takeReserve).filter(Boolean)).toHaveLength(11);

  ofOne[0]?.destroy();
  await expect.poll(() => refusals.takeReserve(open('192.0.2.3'))).toBe(true);
});

test('when all places are taken, the one that was silent longest gives way', () => {
  const refusals = createRefusals();
  const sockets = Array.from({ length: 202 }, () => new Socket());
  sockets.forEach((socket, index) => {
    refusals.add(socket, { network: '192.0.2.1', why: 'SERVER_BUSY' });
    if (index === 0) refusals.takeReserve(socket);
  });
  expect(sockets.flatMap(({ destroyed }, index) => (destroyed ? [index] : []))).toEqual([1, 2]);
  for (const socket of sockets) socket.destroy();
});
