import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, type Flow } from './print-pages.ts';

const pageHeight = 100;
const text = (lines: number): Flow => ({ above: 5, heights: Array(lines).fill(10), keepsNext: false, isWhole: false });
const heading: Flow = { above: 5, heights: [10], keepsNext: true, isWhole: true };

function positionsOf(flows: readonly Flow[]) {
  return paginate(flows, pageHeight).map((page) =>
    page.map(({ flow, from, to, top }) => ({ flow: flows.indexOf(flow), from, to, top })),
  );
}

test('texts stand below each other, and the first of a page has no room above', () => {
  expect(positionsOf([text(1), text(1)])).toEqual([
    [
      { flow: 0, from: 0, to: 1, top: 0 },
      { flow: 1, from: 0, to: 1, top: 15 },
    ],
  ]);
});

test('a heading goes to the next page with its text', () => {
  const flows = [text(7), heading, text(2)];
  expect(positionsOf(flows).map((page) => page.map(({ flow }) => flow))).toEqual([[0], [1, 2]]);
});

test('headings below each other stay together with the text', () => {
  const flows = [text(5), heading, { ...heading }, text(5)];
  expect(positionsOf(flows).map((page) => page.map(({ flow }) => flow))).toEqual([[0], [1, 2, 3]]);
});

test('a text is never split so that one line stands alone', () => {
  expect(positionsOf([text(8), text(4)])[1]).toEqual([{ flow: 1, from: 0, to: 4, top: 0 }]);
  expect(positionsOf([text(5), text(5)]).map((page) => page.at(-1))).toEqual([
    { flow: 1, from: 0, to: 3, top: 55 },
    { flow: 1, from: 3, to: 5, top: 0 },
  ]);
});

test('what must stay whole does, unless it is longer than a page', () => {
  const whole = { ...text(6), isWhole: true };
  expect(positionsOf([text(6), whole]).map((page) => page.map(({ flow }) => flow))).toEqual([[0], [1]]);
  expect(positionsOf([{ ...text(25), isWhole: true }]).map(([position]) => [position?.from, position?.to])).toEqual([
    [0, 10],
    [10, 20],
    [20, 25],
  ]);
});

test('whatever is printed, every line stands once, in order, on its page', () => {
  const flow = fc.record({
    above: fc.integer({ min: 0, max: 40 }),
    heights: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
    keepsNext: fc.boolean(),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 30 }), (flows) => {
      const pages = paginate(flows, pageHeight);
      const lines = pages
        .flat()
        .flatMap(({ flow: placed, from, to }) =>
          Array.from({ length: to - from }, (_, index) => [flows.indexOf(placed), from + index]),
        );
      expect(lines).toEqual(flows.flatMap(({ heights }, index) => heights.map((_, line) => [index, line])));
      for (const page of pages) {
        let bottom = 0;
        for (const { flow: placed, from, to, top } of page) {
          expect(top).toBeGreaterThanOrEqual(bottom);
          bottom = top + placed.heights.slice(from, to).reduce((sum, height) => sum + height, 0);
        }
        expect(bottom).toBeLessThanOrEqual(pageHeight);
      }
    }),
  );
});
