import { setTimeout as pause } from 'node:timers/promises';
import type { Flow } from './flow.ts';
import type { Person } from './person.ts';
import { chooseHelp, passWho, rejectCookies } from './steps.ts';
import { until } from './until.ts';

export const pageFlows: readonly Flow[] = [
  {
    name: 'a dialog that was opened by pointer is walked by keyboard, with a ring around what has the focus',
    async run(person, site) {
      await person.open(`${site.url}fnol-gelbring`);
      await rejectCookies(person);
      await person.click('footer button', 'Kontakt');
      await person.see('dialog[open]');
      await person.press('tab');
      const ring = await person.browser.evaluate(ringOfFocus);
      if (!ring.isInDialog) throw new Error('The Tab key leads out of the dialog.');
      if (!ring.isDrawn) throw new Error(`There is no ring around "${ring.name}".`);
      await person.press('escape');
      await until('Escape closes the dialog', () =>
        person.browser.evaluate(() => document.querySelector('dialog[open]') === null),
      );
      await until('the focus is where it came from', () =>
        person.browser.evaluate(() => document.activeElement?.closest('footer') !== null),
      );
    },
  },
  {
    name: 'no page scrolls sideways',
    async run(person, site) {
      for (const path of ['callcenter', 'login-page', 'faq', 'fnol-gelbring']) {
        await person.open(`${site.url}${path}`);
        await expectNoSidewaysScroll(person, path);
      }
      await rejectCookies(person);
      await chooseHelp(person);
      await expectNoSidewaysScroll(person, 'fnol-gelbring/contact-details');
      await passWho(person);
      // The list's longest name.
      await person.select('Land', 'IO');
      await expectNoSidewaysScroll(person, 'fnol-gelbring/contact-details');
    },
  },
];

/** Checked for a while, because WebKit computes some of the overflow late. */
async function expectNoSidewaysScroll(person: Person, path: string): Promise<void> {
  for (let look = 0; look < 15; look += 1) {
    const beyond = await person.browser.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) throw new Error(`/${path} scrolls ${beyond} px sideways.`);
    await pause(100);
  }
}

function ringOfFocus(): { isInDialog: boolean; isDrawn: boolean; name: string } {
  const focused = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  return {
    isInDialog: focused.closest('dialog[open]') !== null,
    isDrawn: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    name: focused.getAttribute('aria-label') ?? focused.textContent ?? '',
  };
}
