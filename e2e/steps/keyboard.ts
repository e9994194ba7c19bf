import { expect, type Locator, type Page } from '@playwright/test';
import { first } from '#support/answer.ts';

/** How somebody works on a page: with a pointer, or by keys alone. */
export type Hand = { page: Page; isKeyboard: boolean };

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  for (let count = 0; count < atMost; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

export async function press({ page, isKeyboard }: Hand, button: Locator): Promise<void> {
  if (!isKeyboard) return button.click();
  await expect(button).toBeVisible();
  await tabTo(page, button, 300);
  await page.keyboard.press('Enter');
}

export async function typeInto({ page, isKeyboard }: Hand, field: Locator, words: string): Promise<void> {
  if (!isKeyboard) return field.fill(words);
  await tabTo(page, field, 80);
  await page.keyboard.type(words);
}

/** Chooses one of a group of radio buttons. */
export async function check({ page, isKeyboard }: Hand, radio: Locator): Promise<void> {
  if (isKeyboard) await checkByKeys(page, radio, radio.locator('xpath=ancestor::fieldset[1]'));
  else await radio.check();
}

export async function checkByKeys(page: Page, radio: Locator, group: Locator): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    if (await group.evaluate((element) => element.contains(document.activeElement))) break;
  }
  await page.keyboard.press('Space');
  for (let count = 0; count < 20 && !(await radio.isChecked()); count += 1) await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}

export async function select({ page, isKeyboard }: Hand, control: Locator, value: string): Promise<void> {
  if (!isKeyboard) {
    await (value === first ? control.selectOption({ index: 1 }) : control.selectOption(value));
    return;
  }
  await tabTo(page, control, 80);
  // Names that arrive late sort the list anew: whoever sees that goes on from there.
  for (let look = 0; look < 3; look += 1)
    for (let steps = await distanceTo(control, value); steps !== 0; steps -= Math.sign(steps))
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  if (value !== first) await expect(control).toHaveValue(value);
}

function distanceTo(control: Locator, value: string): Promise<number> {
  return control.evaluate(
    (list: HTMLSelectElement, [wanted, any]) => {
      const values = [...list.options].map((option) => option.value);
      return (wanted === any ? 1 : values.indexOf(wanted)) - list.selectedIndex;
    },
    [value, first] as const,
  );
}
