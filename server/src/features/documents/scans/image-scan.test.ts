import { expect, test } from 'vitest';
import sharp from 'sharp';
import { isContentsFault, scanImage } from './image-scan.ts';

test('a picture that cannot be read is refused for that', async () => {
  const whole = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await scanImage(whole, 'image/png')).toBeUndefined();
  expect(await scanImage(whole.subarray(0, 20), 'image/png')).toBe('unreadable');
  expect(await scanImage(Buffer.from('no picture at all'), 'image/jpeg')).toBe('unreadable');
  expect(await scanImage(Buffer.alloc(0), 'image/jpeg')).toBe('unreadable');
});

test('a picture of very many parts is refused, and soon; whatever stands behind it is no reason', async () => {
  const whole = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const of10Mb = (text: string) => Buffer.alloc(10_000_000, Buffer.from(text, 'latin1'));
  const started = process.cpuUsage();
  const comments = Buffer.concat([whole.subarray(0, 2), of10Mb('\xff\xfe\0\x06text'), whole.subarray(2)]);
  expect(await scanImage(comments, 'image/jpeg')).toBe('unreadable');
  for (const text of ['II*\0\x04\0\0\0\xc8\0', '\0\0\0\x20\xa9xyz', '\0'])
    expect(await scanImage(Buffer.concat([whole, of10Mb(text)]), 'image/jpeg')).toBeUndefined();
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(5000);
});

test.each([
  'Input buffer has corrupt header: pngload_buffer: out of memory',
  'Input buffer has corrupt header: unable to allocate 400000 bytes',
  'vips_threadset: unable to create thread',
  'Worker terminated',
])('a machine that is out of means has no verdict: %s', (message) => {
  expect(isContentsFault(new Error(message))).toBe(false);
});
