import { signatureSchema, type Stroke } from '@beistand/contract/features/signing/schema.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isSignature, onPad, onSheet, penWidths, sheet, strokesToSend } from './strokes.ts';

const line = (from: number, to: number, count = 10): Stroke =>
  Array.from({ length: count }, (_, index) => ({
    x: from + ((to - from) * index) / (count - 1),
    y: 100,
    pressure: 0.5,
    time: 1000 + index * 10,
  }));

test('S2.a a drawing keeps its place on a pad of any size, and comes back the same from a turn and back', () => {
  const drawn = onSheet(line(30, 300), 328);
  const [turned = []] = onPad([drawn], 656);
  expect(turned.map(({ x }) => x)).toEqual(line(30, 300).map(({ x }) => expect.closeTo(x * 2) as number));
  expect(onSheet(turned, 656).map(({ x }) => x)).toEqual(drawn.map(({ x }) => expect.closeTo(x) as number));
});

test('S2.a a line is as thick as before on a pad of another size: speed and pen grow alike', () => {
  const speed = (width: number) => {
    const [points = []] = onPad([onSheet(line(30, 300), 400)], width);
    const [first, second] = points;
    return ((second?.x ?? 0) - (first?.x ?? 0)) / ((second?.time ?? 0) - (first?.time ?? 0));
  };
  expect(speed(1000)).toBeCloseTo(speed(300));
  expect(penWidths(800).maxWidth / penWidths(400).maxWidth).toBeCloseTo(2);
});

test('S2.a a tap by accident is no signature, a short line is one', () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([line(100, 110)])).toBe(false);
  expect(isSignature([line(100, 110), line(200, 210)])).toBe(true);
  expect(isSignature([line(100, 160)])).toBe(true);
});

test('S2.a what is sent fits the contract, however long somebody scribbles', () => {
  const scribble = Array.from({ length: 300 }, () => line(0, sheet.width, 500));
  const sent = strokesToSend(scribble);
  expect(v.is(signatureSchema, { kind: 'drawn', strokes: sent })).toBe(true);
  expect(sent.flat().length).toBeLessThanOrEqual(5200);
  expect(JSON.stringify(sent).length).toBeLessThan(400_000);
  expect(strokesToSend([line(1 / 3, 10)])[0]?.[0]).toEqual({ x: 0.3, y: 100, pressure: 0.5, time: 1000 });
});
