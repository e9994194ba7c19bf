import { keys, type Browser, type Spot } from './browser.ts';
import { until } from './until.ts';

/** What somebody in front of the browser does and sees. */
export type Person = {
  browser: Browser;
  /** Opens an address and waits until the page is interactive. */
  open(url: string): Promise<void>;
  /** Waits until the page is interactive. */
  untilReady(): Promise<void>;
  /** Clicks the named element once it no longer moves. */
  click(css: string, name?: string): Promise<void>;
  fill(css: string, name: string, text: string): Promise<void>;
  /** Chooses from a native select; its options open outside of the page, where no engine lets a test click. */
  select(name: string, value: string): Promise<void>;
  press(key: keyof typeof keys): Promise<void>;
  /** Presses Tab until the named element has the focus. */
  tabTo(css: string, name?: string): Promise<void>;
  /** Waits until the named element is visible. */
  see(css: string, name?: string): Promise<void>;
  seeAddress(pattern: RegExp): Promise<void>;
  /** A signature: up and down, from left to right. */
  draw(css: string): Promise<void>;
};

export function createPerson(browser: Browser): Person {
  const find = (css: string, name: string) => browser.evaluate(spotOf, css, name);

  async function positionOf(css: string, name: string): Promise<Spot> {
    let before: FoundSpot | null = null;
    return until(`${css} "${name}" stands still`, async () => {
      const now = await find(css, name);
      const isStill = now !== null && before?.x === now.x && before.onPage === now.onPage;
      before = now;
      return isStill && now;
    });
  }

  const person: Person = {
    browser,
    async open(url) {
      await browser.goto(url);
      await person.untilReady();
    },
    untilReady: async () =>
      void (await until('the page works', () =>
        browser.evaluate(() => document.documentElement.hasAttribute('data-ready')).catch(() => false),
      )),
    click: async (css, name = '') => browser.drag([await positionOf(css, name)]),
    async fill(css, name, text) {
      await person.click(css, name);
      await browser.type(text);
    },
    select: async (name, value) =>
      void (await until(`the list "${name}" has ${value}`, () => browser.evaluate(choose, name, value))),
    press: (key) => browser.type(keys[key]),
    async tabTo(css, name = '') {
      await until(`${css} "${name}" gets the focus by Tab`, async () => {
        await person.press('tab');
        return browser.evaluate(hasFocus, css, name);
      });
    },
    see: async (css, name = '') => void (await until(`${css} "${name}" is in sight`, () => find(css, name))),
    async seeAddress(pattern) {
      await until(`the address is ${pattern.source}`, async () => {
        const address = await browser.evaluate(() => window.location.href).catch(() => '');
        return pattern.test(address);
      });
    },
    async draw(css) {
      const { x, y } = await positionOf(css, '');
      const path = Array.from({ length: 24 }, (_, step) => ({ x: x - 90 + step * 7, y: y + 20 * Math.sin(step / 2) }));
      await browser.drag(path as [Spot, ...Spot[]]);
    },
  };
  return person;
}

/** In the window, and how far below the beginning of the page, which changes while what is above it arrives. */
type FoundSpot = Spot & { onPage: number };

/** Runs in the page: the centre of the first element with this name, unless it is invisible or covered. */
function spotOf(css: string, name: string): FoundSpot | null {
  const named = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    const text = element.getAttribute('aria-label') || labels || element.textContent || '';
    return text.replaceAll('\u00AD', '').trim();
  };
  const found = [...document.querySelectorAll(css)].find(
    (element) => element.getClientRects().length > 0 && new RegExp(name).test(named(element)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const spot = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), onPage: Math.round(y + window.scrollY) };
  const above = document.elementFromPoint(spot.x, spot.y);
  const isFree = above !== null && (found.contains(above) || above.contains(found) || above.closest('label') !== null);
  return isFree ? spot : null;
}

function hasFocus(css: string, name: string): boolean {
  const focused = document.activeElement;
  const text = focused?.getAttribute('aria-label') || focused?.textContent || '';
  return focused?.matches(css) === true && new RegExp(name).test(text);
}

function choose(name: string, value: string): boolean {
  const list = [...document.querySelectorAll('select')].find((one) =>
    [...one.labels].some((label) => label.textContent?.includes(name)),
  );
  if (!list || ![...list.options].some((option) => option.value === value)) return false;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
