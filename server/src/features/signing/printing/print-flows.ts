import type { TextRun } from '@beistand/contract/features/signing/template.ts';
import { breakLines, type Line } from './print-lines.ts';
import type { Flow } from './print-pages.ts';
import { black, frame, frameWidth, grey, type Sheet, type TextStyle } from './print-sheet.ts';

/** Something printed that can continue on the next page. `top` is the upper edge of line `from` on the page. */
export type PrintFlow = Flow & { paint(from: number, to: number, top: number): void };

export const styles = {
  title: { size: 19, lineHeight: 25, color: black },
  section: { size: 12.5, lineHeight: 18, color: black },
  body: { size: 10, lineHeight: 15, color: black },
  label: { size: 9, lineHeight: 15, color: grey },
  small: { size: 8.5, lineHeight: 12.5, color: grey },
} satisfies Record<string, TextStyle>;

const indent = 22;
const labelWidth = 156;
const gutter = 14;

export const plain = (text: string): TextRun[] => [{ text, strong: false }];
export const strong = (text: string): TextRun[] => [{ text, strong: true }];

type TextOptions = { tag: string; runs: readonly TextRun[]; style: TextStyle; above: number; keepsNext?: boolean };

/** A paragraph or a heading. */
export function textFlow(sheet: Sheet, { tag, runs, style, above, keepsNext = false }: TextOptions): PrintFlow {
  const lines = breakLines(sheet.typesetter, runs, { size: style.size, width: frameWidth });
  const element = once(() => sheet.element(tag));
  return {
    ...flowOf(lines, style, above),
    keepsNext,
    paint: (from, to, top) => void element().add(() => sheet.drawLines(lines.slice(from, to), frame.left, top, style)),
  };
}

/** The items of a list, each with its mark in front. */
export function listFlows(sheet: Sheet, items: readonly (readonly TextRun[])[], markOf: (index: number) => string) {
  const list = once(() => sheet.element('L'));
  return items.map((runs, index): PrintFlow => {
    const { lines, mark } = indented(sheet, runs, markOf(index));
    const item = once(() => sheet.element('LI', {}, list()));
    const body = once(() => sheet.element('LBody', {}, item()));
    return {
      ...flowOf(lines, styles.body, index === 0 ? 6 : 3),
      paint(from, to, top) {
        if (from === 0)
          sheet.element('Lbl', {}, item()).add(() => sheet.drawLines(mark, frame.left + 4, top, styles.body));
        body().add(() => sheet.drawLines(lines.slice(from, to), frame.left + indent, top, styles.body));
      },
    };
  });
}

/** A box in front of what was or was not agreed to. `state` says in words what the box shows. */
export function tickFlow(sheet: Sheet, label: string, isTicked: boolean, state: string): PrintFlow {
  const style = { ...styles.body, size: 14 };
  const { lines } = indented(sheet, plain(label), '');
  const box = breakLines(sheet.typesetter, plain(isTicked ? '☑' : '☐'), { size: style.size, width: indent });
  const element = once(() => sheet.element('P'));
  return {
    ...flowOf(lines, styles.body, 7),
    paint(from, to, top) {
      if (from === 0) {
        const bbox = [frame.left, top, frame.left + indent, top + styles.body.lineHeight] as const;
        const figure = sheet.element('Figure', { alt: state, bbox }, element());
        figure.add(() => sheet.drawLines(box, frame.left, top, style));
      }
      element().add(() => sheet.drawLines(lines.slice(from, to), frame.left + indent, top, styles.body));
    },
  };
}

/** What was filled in, beside what was asked for. */
export function valueFlow(sheet: Sheet, label: string, value: string): PrintFlow {
  const { typesetter } = sheet;
  const { size } = styles.body;
  const labels = breakLines(typesetter, plain(label), { size: styles.label.size, width: labelWidth });
  const left = labelWidth + gutter;
  const values = breakLines(typesetter, plain(value), { size, width: frameWidth - left });
  const longer = labels.length > values.length ? labels : values;
  const element = once(() => sheet.element('P'));
  return {
    ...flowOf(longer, styles.body, 4),
    paint(from, to, top) {
      element().add(() => sheet.drawLines(labels.slice(from, to), frame.left, top, styles.label));
      element().add(() => sheet.drawLines(values.slice(from, to), frame.left + left, top, styles.body));
    },
  };
}

function indented({ typesetter }: Sheet, runs: readonly TextRun[], mark: string): { lines: Line[]; mark: Line[] } {
  const { size } = styles.body;
  return {
    lines: breakLines(typesetter, runs, { size, width: frameWidth - indent }),
    mark: breakLines(typesetter, plain(mark), { size, width: Infinity }),
  };
}

function flowOf(lines: readonly Line[], { lineHeight }: TextStyle, above: number): Flow {
  return { above, heights: lines.map(() => lineHeight), keepsNext: false, isWhole: false };
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
