import { expect, test } from 'vitest';
import {
  createUploadQueue,
  UploadError,
  waiting,
  type KeptQueue,
  type QueuedFile,
  type SendFile,
} from './upload-queue.ts';

const file = (name: string, size = 100) => new File([new Uint8Array(size)], name);
const tenFiles = () => Array.from({ length: 10 }, (_, index) => file(`${index + 1}.pdf`));
const statuses = (items: readonly QueuedFile[]) => items.map(({ status }) => status).join(' ');

/** Records what is sent; fails for the files that the test names. */
function sender(failing: (name: string) => UploadError | undefined = () => undefined) {
  const sent: string[] = [];
  let running = 0;
  const send: SendFile = async ({ file: { name } }, { onProgress }) => {
    running += 1;
    expect(running).toBe(1);
    sent.push(name);
    onProgress(0.5);
    await Promise.resolve();
    running -= 1;
    const failure = failing(name);
    if (failure) throw failure;
    return { isKnown: false };
  };
  return { send, sent };
}

test('U1.h of ten files of which the sixth fails, five are sent, one is named with its reason and four wait; retry sends just those', async () => {
  let isBroken = true;
  const { send, sent } = sender((name) => (isBroken && name === '6.pdf' ? new UploadError('failed') : undefined));
  const queue = createUploadQueue(send);
  queue.add(tenFiles(), 'invoice');
  expect(await queue.sendAll()).toBe(false);
  expect(statuses(queue.state().items)).toBe('sent sent sent sent sent failed queued queued queued queued');
  expect(queue.state().items[5]).toMatchObject({ failure: 'failed' });
  sent.length = 0;
  isBroken = false;
  expect(await queue.sendAll()).toBe(true);
  expect(sent).toEqual(['6.pdf', '7.pdf', '8.pdf', '9.pdf', '10.pdf']);
  expect(queue.state().items.every(({ status }) => status === 'sent')).toBe(true);
});

test('U1.h a file that the server will always refuse holds up no other, and is not sent again', async () => {
  const { send, sent } = sender((name) => (name === '6.pdf' ? new UploadError('unreadable') : undefined));
  const queue = createUploadQueue(send);
  queue.add(tenFiles(), 'invoice');
  expect(await queue.sendAll()).toBe(false);
  expect(statuses(queue.state().items)).toBe('sent sent sent sent sent failed sent sent sent sent');
  expect(waiting(queue.state().items)).toEqual([]);
  sent.length = 0;
  await queue.sendAll();
  expect(sent).toEqual([]);
});

test('U1.c what the limit left out is known until it is added, also after the others were sent', async () => {
  const queue = createUploadQueue(sender().send);
  queue.add([...tenFiles(), file('11.pdf'), file('12.pdf')], 'invoice');
  expect(queue.state().leftOut).toEqual(['11.pdf', '12.pdf']);
  queue.remove(queue.state().items[0]?.id ?? '');
  queue.add([file('11.pdf')], 'invoice');
  expect(queue.state().leftOut).toEqual(['12.pdf']);
  await queue.sendAll();
  queue.clearSent();
  expect(queue.state().leftOut).toEqual(['12.pdf']);
  queue.add([file('other.pdf')], 'invoice');
  expect(queue.state().leftOut).toEqual([]);
});

test('U1.c who takes everything back is not told of files that the limit left out', () => {
  const queue = createUploadQueue(sender().send);
  queue.add([...tenFiles(), file('11.pdf')], 'invoice');
  for (const { id } of queue.state().items) queue.remove(id);
  expect(queue.state().leftOut).toEqual([]);
});

/** What a device keeps, in memory. */
function keptInMemory() {
  const stored = new Map<string, QueuedFile>();
  const kept: KeptQueue = {
    restore: async () => [...stored.values()],
    keep: (item) => void stored.set(item.id, item),
    keepTarget: () => undefined,
    forget: (id) => void stored.delete(id),
    hasAll: async (ids) => ids.every((id) => stored.has(id)),
  };
  return { kept, names: () => [...stored.values()].map(({ file: { name } }) => name) };
}

test.each([
  ['unreadable', [], 'sent failed sent'],
  ['failed', ['2.pdf', '3.pdf'], 'sent failed queued'],
] as const)('U1.h after a reload a file that failed as %s leaves %s to be sent', async (failure, left, became) => {
  const { send } = sender((name) => (name === '2.pdf' ? new UploadError(failure) : undefined));
  const { kept, names } = keptInMemory();
  const queue = createUploadQueue(send, kept);
  queue.add([file('1.pdf'), file('2.pdf'), file('3.pdf')], 'other');
  await queue.sendAll();
  expect(statuses(queue.state().items)).toBe(became);
  expect(names()).toEqual(left);
  expect(await queue.isKept()).toBe(true);
});

test('U1.c U1.d U1.e at most ten documents wait at a time, of the named kinds and sizes', () => {
  const queue = createUploadQueue(sender().send);
  expect(queue.add([file('a.exe'), file('empty.pdf', 0)], 'other')).toEqual([
    { name: 'a.exe', problem: 'unsupported' },
    { name: 'empty.pdf', problem: 'empty' },
  ]);
  expect(queue.add([...tenFiles(), file('11.pdf')], 'other')).toEqual([{ name: '11.pdf', problem: 'tooMany' }]);
  expect(queue.state().items).toHaveLength(10);
});

test('U1.h a file waits until more of it went through, not until it is tried again', async () => {
  const seen: unknown[] = [];
  const queue = createUploadQueue(async (_, { onProgress, onWaiting }) => {
    const note = () => seen.push(queue.state().items[0]?.isWaiting);
    onProgress(0.5);
    onWaiting();
    onProgress(0.25);
    note();
    onProgress(0.25);
    note();
    onProgress(0.3);
    note();
    return { isKnown: false };
  });
  queue.add([file('1.pdf')], 'other');
  await queue.sendAll();
  expect(seen).toEqual([true, true, false]);
});

test('U1.g removing a file while it is sent stops it, and the next one is sent', async () => {
  let stopped = false;
  const queue = createUploadQueue(({ file: { name } }, { signal }) => {
    if (name !== '1.pdf') return Promise.resolve({ isKnown: false });
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        stopped = true;
        reject(new UploadError('failed'));
      });
    });
  });
  queue.add([file('1.pdf'), file('2.pdf')], 'other');
  const sending = queue.sendAll();
  await Promise.resolve();
  queue.remove(queue.state().items[0]!.id);
  expect(await sending).toBe(true);
  expect(stopped).toBe(true);
  expect(queue.state().items.map(({ file: { name }, status }) => [name, status])).toEqual([['2.pdf', 'sent']]);
});

test('a failure that ends the session is thrown, and the queue is kept', async () => {
  const ended = new Error('session');
  const queue = createUploadQueue(() => Promise.reject(ended));
  queue.add([file('1.pdf')], 'other');
  await expect(queue.sendAll()).rejects.toBe(ended);
  expect(queue.state()).toMatchObject({ isSending: false, items: [{ status: 'failed' }] });
});

test('an interrupted upload remembers its target', async () => {
  const targets: unknown[] = [];
  const queue = createUploadQueue(async ({ resume }, { onTarget }) => {
    targets.push(resume);
    onTarget({ token: 't', url: '/uploads/1' });
    throw new UploadError('offline');
  });
  queue.add([file('1.pdf')], 'other');
  await queue.sendAll();
  await queue.sendAll();
  expect(targets).toEqual([undefined, { token: 't', url: '/uploads/1' }]);
});
