/** Something that is printed line by line, from top to bottom. */
export type Flow = {
  /** Room above, unless it begins a page. */
  above: number;
  /** The height of each of its lines. */
  heights: readonly number[];
  /** A heading does not stand alone at the end of a page. */
  keepsNext: boolean;
  isWhole: boolean;
};

/** Lines `from` to `to` (not included) of a flow, on a page. */
export type Placed<Item extends Flow> = { flow: Item; from: number; to: number; top: number };

/** So many lines of one text stand together, before and after the end of a page. */
const fewestLines = 2;

/** Puts what is printed onto pages of a height. */
export function paginate<Item extends Flow>(flows: readonly Item[], pageHeight: number): Placed<Item>[][] {
  const pages: Placed<Item>[][] = [];
  let page: Placed<Item>[] = [];
  let y = 0;
  const turnPage = () => {
    pages.push(page);
    page = [];
    y = 0;
  };
  flows.forEach((flow, index) => {
    for (let from = 0; from < flow.heights.length;) {
      const top = page.length > 0 && from === 0 ? y + flow.above : y;
      const room = pageHeight - top;
      const count = linesThatFit(flow, from, room, () => nextFits(flows, index, room - heightOf(flow)));
      if (count === 0 && page.length > 0) {
        turnPage();
        continue;
      }
      const to = from + (count || Math.max(1, linesWithin(flow, from, room)));
      page.push({ flow, from, to, top });
      y = top + heightOf(flow, from, to);
      from = to;
    }
  });
  if (page.length > 0) turnPage();
  return pages;
}

function linesThatFit(flow: Flow, from: number, room: number, nextHasRoom: () => boolean): number {
  const left = flow.heights.length - from;
  const within = linesWithin(flow, from, room);
  if (within >= left) return nextHasRoom() ? left : 0;
  if (flow.isWhole || flow.keepsNext) return 0;
  const count = Math.min(within, left - fewestLines);
  return count >= fewestLines ? count : 0;
}

/** Whether what must stand below a heading can begin on the same page. */
function nextFits(flows: readonly Flow[], index: number, room: number): boolean {
  const next = flows[index + 1];
  if (!flows[index]?.keepsNext || !next) return true;
  const left = room - next.above;
  if (next.keepsNext) return heightOf(next) <= left && nextFits(flows, index + 1, left - heightOf(next));
  const begins = next.isWhole || next.heights.length < 2 * fewestLines ? next.heights.length : fewestLines;
  return heightOf(next, 0, begins) <= left;
}

function linesWithin({ heights }: Flow, from: number, room: number): number {
  let height = 0;
  const end = heights.findIndex((line, index) => index >= from && (height += line) > room);
  return (end === -1 ? heights.length : end) - from;
}

function heightOf({ heights }: Flow, from = 0, to = heights.length): number {
  return heights.slice(from, to).reduce((sum, height) => sum + height, 0);
}
