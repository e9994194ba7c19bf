import * as v from 'valibot';
import { text } from './config-values.ts';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Expected a colour such as "#ffcc00"'));

/** What text needs to be read by people with poor sight, too (WCAG 2, AA). */
const leastContrast = 4.5;

const colours = v.strictObject({
  brand: v.pipe(v.optional(colour, '#ffcc00'), v.description('Of the header and of what is to be tapped.')),
  onBrand: v.pipe(v.optional(colour, '#111111'), v.description('Text upon `brand`.')),
  page: v.pipe(v.optional(colour, '#f6f5f1'), v.description('Behind everything.')),
  surface: v.pipe(v.optional(colour, '#ffffff'), v.description('Of cards and fields.')),
  text: v.pipe(v.optional(colour, '#111111'), v.description('Text upon `page` and `surface`.')),
  radius: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)), 8),
    v.description('Of corners, in pixels, from 0 to 24.'),
  ),
  logo: v.strictObject({
    path: v.pipe(
      v.string(),
      v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'Expected the "d" of an SVG path'),
      v.description("The path of a 32 × 32 drawing, painted in the brand's text colour."),
    ),
    wordmark: v.pipe(text, v.description('Beside the drawing.')),
  }),
});

type Colour = 'brand' | 'onBrand' | 'page' | 'surface' | 'text';

function readable(front: Colour, behind: Colour) {
  return v.forward<v.InferOutput<typeof colours>, v.CheckIssue<v.InferOutput<typeof colours>>, [Colour]>(
    v.check(
      (theme) => contrast(theme[front], theme[behind]) >= leastContrast,
      `Expected a contrast of at least ${leastContrast} to "theme.${behind}", so that text can be read`,
    ),
    [front],
  );
}

export const themeSchema = v.pipe(
  colours,
  readable('onBrand', 'brand'),
  readable('text', 'page'),
  readable('text', 'surface'),
);

/** From 1, the same colour, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** By WCAG 2: how bright a colour looks. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
