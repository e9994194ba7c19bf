import { signatureImage } from '@beistand/contract/constants.ts';
import type { Stroke } from '@beistand/contract/features/signing/schema.ts';
import SignaturePad from 'signature_pad';
import { onPad, penWidths, sheet } from './strokes.ts';

/** A pen upon a canvas. */
export type StrokePen = {
  /** Fits the canvas to its place on the page, at the resolution of the screen, and draws the strokes anew. */
  fit(strokes: readonly Stroke[]): void;
  /** Nobody draws here any more. */
  release(): void;
};

/** Lets mouse, finger and pen draw; `onStroke` gets each movement with the width of the pad it was made on. */
export function openPen(canvas: HTMLCanvasElement, onStroke: (points: Stroke, padWidth: number) => void): StrokePen {
  const pad = new SignaturePad(canvas, { penColor: signatureImage.penColour, minDistance: 2 });
  let padWidth = 0;

  pad.addEventListener('endStroke', () => {
    const points = pad.toData().at(-1)?.points ?? [];
    onStroke(
      points.map(({ x, y, pressure, time }) => ({ x, y, pressure, time })),
      padWidth,
    );
  });

  return {
    fit(strokes) {
      padWidth = canvas.clientWidth;
      const density = Math.max(1, window.devicePixelRatio);
      canvas.width = Math.round(padWidth * density);
      canvas.height = Math.round((padWidth * density * sheet.height) / sheet.width);
      canvas.getContext('2d')?.scale(density, density);
      Object.assign(pad, penWidths(padWidth));
      drawStrokes(pad, strokes, padWidth);
    },
    release: () => pad.off(),
  };
}

/** Draws the strokes on a canvas of this width that is on no page. */
export function inkOf(strokes: readonly Stroke[], width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * sheet.height) / sheet.width);
  const pad = new SignaturePad(canvas, { penColor: signatureImage.penColour, ...penWidths(width) });
  pad.off();
  drawStrokes(pad, strokes, width);
  return canvas;
}

function drawStrokes(pad: SignaturePad, strokes: readonly Stroke[], width: number): void {
  const { dotSize, penColor, velocityFilterWeight, compositeOperation } = pad;
  const look = { dotSize, penColor, velocityFilterWeight, compositeOperation, ...penWidths(width) };
  pad.fromData(onPad(strokes, width).map((points) => ({ points, ...look })));
}
