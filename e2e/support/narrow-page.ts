import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './fixtures.ts';

/** Words that break inside, other than behind a hyphen or at a soft hyphen, and numbers (of phones, claims, policies) over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (node: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      return new Set(tops).size;
    };
    // The hyphen that is drawn at a soft one counts to the letter after it.
    const afterHyphen = (node: Text, index: number) => (node.data[index - 1] === '\u00ad' ? 1 : 0);
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, noscript, [aria-hidden=true], pre')) continue;
      if (parent.getBoundingClientRect().width < 2) continue;
      // Amounts and numbers, then words; addresses may break behind each of their parts.
      const words = /\+\d[\d ]{5,}\d|[\p{L}\d]+(?:-\d+)+|\d[\d.,:]*\d(?:\s?[€$%])?|[^\s\u00ad\u200b@./-]+[./]*/gu;
      for (const { 0: word, index } of node.data.matchAll(words))
        if (linesOf(node, index + afterHyphen(node, index), index + word.length) > 1) found.push(word);
    }
    return found;
  });
}

/** Expects that nothing on the page is broken inside or scrolls sideways at the width of a small phone. */
export async function expectFitsPhones(page: Page): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => brokenWords(page), { message: `${page.url()} at ${width}` }).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}
