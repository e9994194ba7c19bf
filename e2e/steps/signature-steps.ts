import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from '#support/fixtures.ts';

export const padOf = (page: Page): Locator => page.locator('canvas');

type Spot = { x: number; y: number };

/** A signature as a hand moves: up and down, from left to right. */
async function strokeOn(pad: Locator): Promise<Spot[]> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no pad to draw on');
  return Array.from({ length: 24 }, (_, step) => ({
    x: box.x + box.width * (0.2 + step * 0.025),
    y: box.y + box.height * (0.5 + 0.2 * Math.sin(step / 2)),
  }));
}

export async function drawWithMouse(page: Page): Promise<void> {
  const [first, ...others] = await strokeOn(padOf(page));
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Playwright's touch screen can only tap, so this uses the DevTools protocol to draw. */
export async function drawWithFinger(page: Page): Promise<void> {
  const [first, ...others] = await strokeOn(padOf(page));
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', first ? [first] : []);
  for (const spot of others) await touch('touchMove', [spot]);
  await touch('touchEnd', []);
  await browser.detach();
}

/** The share of the pad that is drawn on, and its darkest value. */
export function inkOn(pad: Locator): Promise<{ share: number; colours: number[] }> {
  return pad.evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colours = new Set<number>();
    let inked = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 200) {
        inked += 1;
        colours.add((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0));
      }
    return { share: inked / (canvas.width * canvas.height), colours: [...colours] };
  });
}

/** Closes the dialog that says that the signature has arrived, which leads to the documents. */
export async function closeSent(page: Page, name: 'Erfolgreich gesendet' | 'Submitted successfully'): Promise<void> {
  await page.getByRole('alertdialog', { name }).getByRole('button').click();
  await expect(page).toHaveURL(/\/documents$/);
}

/** The dialog of a failure says this, names a phone number and is closed by its one button. */
export async function dismissFailure(page: Page, name: string, says: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name });
  await expect(dialog).toContainText(says);
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^(Zurück|Back)$/ }).click();
  await expect(dialog).toHaveCount(0);
}
