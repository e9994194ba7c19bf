import type { Stroke } from '@beistand/contract/features/signing/schema.ts';

/** Strokes are kept in the measure of this sheet, whatever the size of the pad they were drawn on. */
export const sheet = { width: 1000, height: 500 } as const;

/** The pad whose speed of drawing decides how thick a line is: fast lines are thin, on every pad alike. */
const usualWidth = 400;

/** From here on it is more than a touch by accident. */
const leastExtent = sheet.width / 25;
const tapExtent = sheet.width / 100;

const most = { strokes: 200, points: 5000 } as const;

/** What was drawn on a pad of this width, in the measure of the sheet. */
export function onSheet(points: Stroke, padWidth: number): Stroke {
  const factor = sheet.width / padWidth;
  return points.map(({ x, y, pressure, time }) => ({ x: x * factor, y: y * factor, pressure, time }));
}

/** The strokes as a pad of this width draws them. Their times grow with the way, so that the lines keep their thickness. */
export function onPad(strokes: readonly Stroke[], padWidth: number): Stroke[] {
  const factor = padWidth / sheet.width;
  const slowness = padWidth / usualWidth;
  return strokes.map((points) => {
    const start = points[0]?.time ?? 0;
    return points.map(({ x, y, pressure, time }) => ({
      x: x * factor,
      y: y * factor,
      pressure,
      time: start + (time - start) * slowness,
    }));
  });
}

/** How thin and how thick a pen draws on a pad of this width. */
export function penWidths(padWidth: number): { minWidth: number; maxWidth: number } {
  return { minWidth: padWidth * 0.002, maxWidth: padWidth * 0.006 };
}

/** Whether the strokes are long enough to be a signature and not a tap by accident. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  return extentOf(strokes.flat()) >= leastExtent;
}

/** Whether it was a touch and no movement. */
export function isTap(stroke: Stroke): boolean {
  return extentOf(stroke) < tapExtent;
}

function extentOf([first, ...points]: Stroke): number {
  if (!first) return 0;
  const box = { left: first.x, right: first.x, top: first.y, bottom: first.y };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return Math.max(box.right - box.left, box.bottom - box.top);
}

/** The strokes as a record of how it was drawn: no more points than tell that. */
export function strokesToSend(strokes: readonly Stroke[]): Stroke[] {
  const kept = strokes.slice(0, most.strokes);
  const step = Math.max(1, Math.ceil(kept.flat().length / most.points));
  return kept.map((points) =>
    points
      .filter((_, index) => index % step === 0)
      .map(({ x, y, pressure, time }) => ({
        x: rounded(x, 10),
        y: rounded(y, 10),
        pressure: rounded(pressure, 100),
        time: Math.round(time),
      })),
  );
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
