/** The page numbers to show: both ends and the neighbours of the current page; `undefined` stands for a gap. */
export function pageWindow(page: number, pageCount: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(wanted)].sort((one, other) => one - other);
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    // A gap of one page takes as much space as its number.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [undefined, number] : [number];
  });
}
