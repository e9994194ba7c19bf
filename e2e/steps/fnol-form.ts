import type { Locator, Page } from '@playwright/test';
import { first, type Answer, type Day } from '#support/answer.ts';
import { checkByKeys, press, select, tabTo, type Hand } from './keyboard.ts';

const field = (page: Page, path: string): Locator => page.locator(`[data-field="${path}"]`);

/** Answers one field, whatever its control is. A list gets one more thing by `true`. */
export async function give({ page, isKeyboard }: Hand, [path, value]: Answer): Promise<void> {
  const place = field(page, path);
  const kind = await place.evaluate((element) => {
    if (element.querySelector('input[type=radio]')) return 'radio';
    if (element.querySelector('[data-part]')) return 'date';
    if (element.querySelector('select')) return 'select';
    return element.querySelector('input, textarea') && !element.querySelector('fieldset') ? 'text' : 'list';
  });
  const hand = { page, isKeyboard };
  const written = typeof value === 'object' ? '' : String(value);
  if (value === true && kind === 'list') return press(hand, place.getByRole('button').last());
  if (kind === 'radio') return choose(hand, place, typeof value === 'boolean' ? (value ? 'yes' : 'no') : written);
  if (kind === 'date') return writeDay(hand, place, value as Day);
  if (kind === 'select') return select(hand, place.locator('select'), written);
  const box = place.locator('input, textarea').first();
  if (!isKeyboard) return box.fill(written);
  await tabTo(page, box, 80);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(written);
}

async function choose({ page, isKeyboard }: Hand, place: Locator, value: string): Promise<void> {
  const radio = page.locator(value === first ? 'input[type=radio]' : `input[type=radio][value="${value}"]`);
  // What a person sees and presses: the native radio lies below it.
  if (!isKeyboard) return place.locator('label', { has: radio }).first().click();
  await checkByKeys(page, place.locator(radio).first(), place);
}

async function writeDay({ page, isKeyboard }: Hand, place: Locator, date: Day): Promise<void> {
  const boxes = place.locator('[data-part]');
  if (isKeyboard) await tabTo(page, boxes.first(), 80);
  for (const box of await boxes.all()) {
    const part = (await box.getAttribute('data-part')) as keyof Day;
    const digits = String(date[part]).padStart(2, '0');
    if (isKeyboard) await page.keyboard.type(digits);
    else await box.fill(digits);
  }
}

export const nextButton = (page: Page) => page.getByRole('button', { name: /^(Weiter|Next)$/ });
export const submitButton = (page: Page) => page.getByRole('button', { name: /^(Schaden melden|Submit claim)$/ });
export const leaveButton = (page: Page) =>
  page.getByRole('button', { name: /^(Speichern und schließen|Save and exit)$/ });
