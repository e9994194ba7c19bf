import { expect, type Page } from '@playwright/test';

/**
 * Expects that the page is heard, and passed by Tab, in the order in which it is seen: of every two boxes in a container the one that is later
 * in the document is not above the other or before it in its row.
 */
export async function expectReadingOrder(page: Page): Promise<void> {
  expect.soft(await misplaced(page), page.url()).toEqual([]);
}

function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { name: string; rect: DOMRect };

    const exceptions = [
      // Described by it or lying above the page while it is open: it is not read in its turn.
      '[role=tooltip], [role=dialog], [role=alertdialog], [role=status], [role=listbox], [role=menu]',
      // Danger first: who to call, and a draft that waits, are read before the steps of a wizard, beside which they stand on wide pages.
      'div:has(+ div + form)',
    ].join(', ');
    const content = 'input, select, textarea, button, a, img, canvas, svg[role=img]';
    const isSeen = (element: Element, { width, height }: DOMRect) =>
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.matches('[aria-hidden=true], script, style') &&
      (element.matches(content) || element.querySelector(content) !== null || Boolean(element.textContent?.trim()));

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

    function boxOfText(text: Text): Box[] {
      if (!text.data.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [{ name: `"${text.data.trim().slice(0, 40)}"`, rect: range.getBoundingClientRect() }];
    }

    /** In the order of the document. */
    function boxesIn(container: Element): Box[] {
      return [...container.childNodes].flatMap((node) => {
        if (node instanceof Text) return boxOfText(node);
        if (!(node instanceof Element) || node.matches(exceptions)) return [];
        const { display } = getComputedStyle(node);
        if (display === 'contents') return boxesIn(node);
        const rect = node.getBoundingClientRect();
        return isSeen(node, rect) ? [{ name: nameOf(node), rect }] : [];
      });
    }

    function isBefore(one: DOMRect, other: DOMRect): boolean {
      const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isSameRow = shared > Math.min(one.height, other.height) / 2;
      return isSameRow ? one.right <= other.left + 1 : one.top < other.top - 1 && one.bottom <= other.bottom;
    }

    /** Columns are read one after the other. */
    const beginsColumn = ({ left, top }: DOMRect, earlier: readonly Box[]) =>
      earlier.every(({ rect }) => rect.right <= left + 1 || rect.bottom <= top + 1);

    function misplacedIn(container: Element): string[] {
      const boxes = boxesIn(container);
      return boxes.flatMap(({ name, rect }, index) => {
        const earlier = boxes.slice(0, index);
        if (beginsColumn(rect, earlier)) return [];
        return earlier.filter((one) => isBefore(rect, one.rect)).map((one) => `${name} stands before ${one.name}`);
      });
    }

    // Where the window ends does not decide on the order, but a bar at its lower edge is the end of the page.
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      /sticky|fixed/.test(getComputedStyle(element).position),
    );
    const beforeBars = bars
      .filter((bar) => getComputedStyle(bar).position === 'fixed' && !bar.closest(exceptions))
      .filter((bar) => isSeen(bar, bar.getBoundingClientRect()) && bar.getBoundingClientRect().top > innerHeight / 2)
      .flatMap((bar) =>
        [...document.querySelectorAll('main, footer')]
          .filter((part) => bar.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
          .map((part) => `${nameOf(part)} stands before ${nameOf(bar)}`),
      );
    const styles = bars.map(({ style }) => style.cssText);
    for (const { style } of bars) style.setProperty('position', 'static', 'important');
    const containers = [document.body, ...document.querySelectorAll('body *:not(svg, svg *)')].filter(
      (element) =>
        element.childElementCount > 0 &&
        !/^(?:none|inline|contents)$/.test(getComputedStyle(element).display) &&
        !element.closest('[aria-hidden=true]'),
    );
    const found = containers.flatMap(misplacedIn);
    for (const [index, { style }] of bars.entries()) style.cssText = styles[index] ?? '';
    return [...beforeBars, ...found];
  });
}
