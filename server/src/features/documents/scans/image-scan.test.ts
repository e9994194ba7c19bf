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

test('a picture whose position would take long to remove is refused, and soon', async () => {
  const whole = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const with10MbOf = (text: string) => Buffer.concat([whole, Buffer.alloc(10_000_000, Buffer.from(text, 'latin1'))]);
  const started = process.cpuUsage();
  expect(await scanImage(with10MbOf('II*\0\x04\0\0\0\xc8\0'), 'image/jpeg')).toBe('unreadable');
  expect(await scanImage(with10MbOf('\0\0\0\x20\xa9xyz'), 'image/jpeg')).toBe('unreadable');
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(5000);
  expect(await scanImage(with10MbOf('\0'), 'image/jpeg')).toBeUndefined();
});

test.each([
  'Input buffer has corrupt header: pngload_buffer: out of memory',
  'Input buffer has corrupt header: unable to allocate 400000 bytes',
  'vips_threadset: unable to create thread',
  'Worker terminated',
])('a machine that is out of means has no verdict: %s', (message) => {
  expect(isContentsFault(new Error(message))).toBe(false);
});
