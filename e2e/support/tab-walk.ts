import { expect, type Page } from '@playwright/test';

type Stop = { name: string; faults: string[] };
type Walk = { stops: Element[]; looks: Map<Element, string> };

/**
 * Goes through the page by Tab. Expects that everything that can be used is reached in its turn and shows the focus, and that it is in view
 * and covered by nothing when it has the focus.
 */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const names = await page.evaluate(prepareWalk);
  const passed: Stop[] = [];
  for (const _ of names) {
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(describeStop));
  }
  expect
    .soft(
      passed.map(({ name }) => name),
      page.url(),
    )
    .toEqual(names);
  expect
    .soft(
      passed.filter(({ faults }) => faults.length > 0),
      page.url(),
    )
    .toEqual([]);
}

/** Begins before the first stop in the page's content, and answers with the names of all stops. */
function prepareWalk(): string[] {
  const main = document.querySelector('main') ?? document.body;
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isUsable = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type=hidden]') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true });
  // Tab stops once at a group of radio buttons.
  const isStop = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.getElementsByName(element.name)].filter(isUsable) as HTMLInputElement[];
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const lookOf = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label'), element.closest('tr, li')]
      .map((one) => {
        if (!one) return '';
        const { outline, boxShadow, backgroundColor, borderColor } = getComputedStyle(one);
        return [outline, boxShadow, backgroundColor, borderColor].join();
      })
      .join('; ');
  const stops = [...main.querySelectorAll(usable)].filter((element) => isUsable(element) && isStop(element));
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.getAttribute('name') || element.id}`;
  Object.assign(globalThis, {
    tabWalk: { stops, looks: new Map(stops.map((one) => [one, lookOf(one)])), lookOf, nameOf },
  });
  main.focus();
  return stops.map(nameOf);
}

function describeStop(): Stop {
  const { looks, lookOf, nameOf } = (
    globalThis as unknown as {
      tabWalk: Walk & { lookOf(element: Element): string; nameOf(element: Element): string };
    }
  ).tabWalk;
  const element = document.activeElement ?? document.body;
  const shown = element.matches('input[type=radio], input[type=checkbox], input[type=file]')
    ? (element.closest('label') ?? element)
    : element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const over = document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2);
  const isInView = x1 - x0 > 1 && y1 - y0 > 1;
  const isOnTop = over !== null && (shown.contains(over) || over.contains(element));
  return {
    name: nameOf(element),
    faults: [
      ...(looks.get(element) === lookOf(element) ? ['does not show the focus'] : []),
      ...(isInView ? [] : [`out of view: ${[left, top, right, bottom].map(Math.round).join(' ')}`]),
      ...(isInView && !isOnTop ? [`covered by ${over?.outerHTML.slice(0, 120)}`] : []),
    ],
  };
}
