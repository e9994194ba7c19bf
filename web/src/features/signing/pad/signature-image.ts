import { signatureImage } from '@beistand/contract/constants.ts';
import { longestDrawing, type Stroke } from '@beistand/contract/features/signing/schema.ts';
import { inkOf } from './stroke-pen.ts';
import { sheet } from './strokes.ts';

/** The first is right for all but wild scribbles, which fill too many points to be sent as large. */
const widths = [sheet.width, 700, 500, 300] as const;

/** Fonts that look written by hand, where the device has one; every letter that they lack comes from another font. */
const handwriting = "'Segoe Script', 'Snell Roundhand', 'Bradley Hand', 'URW Chancery L', 'Z003', cursive";
const largestLetters = 0.2;
const margin = 0.06;

/** Strokes as a picture: black ink on white paper. */
export function imageOfStrokes(strokes: readonly Stroke[]): string {
  return smallestNeeded((context, width) => context.drawImage(inkOf(strokes, width), 0, 0));
}

/** A typed name as a picture. */
export function imageOfName(name: string): string {
  return smallestNeeded((context, width) => writeName(context, name, width));
}

/** Writes the name in the middle of a canvas of this width, as large as it fits. */
export function writeName(context: CanvasRenderingContext2D, name: string, width: number): void {
  const write = (size: number) => {
    context.font = `italic ${size}px ${handwriting}`;
  };
  const largest = width * largestLetters;
  write(largest);
  const room = width * (1 - 2 * margin);
  write(Math.min(largest, (largest * room) / context.measureText(name).width));
  context.fillStyle = signatureImage.penColour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, width / 2, (width * sheet.height) / sheet.width / 2, room);
}

function smallestNeeded(draw: (context: CanvasRenderingContext2D, width: number) => void): string {
  for (const width of widths) {
    const image = imageOf(draw, width);
    if (image.length <= longestDrawing) return image;
  }
  throw new Error('No picture of it is small enough');
}

function imageOf(draw: (context: CanvasRenderingContext2D, width: number) => void, width: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * sheet.height) / sheet.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context, width);
  return canvas.toDataURL(signatureImage.mimeType);
}
