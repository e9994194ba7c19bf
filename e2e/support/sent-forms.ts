import type { Page } from '@playwright/test';

/** Playwright cannot read the body of a form with files, so the page records it. */
export function rememberForms(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData)
      sessionStorage.setItem(
        'sentForm',
        JSON.stringify([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])),
      );
    send.call(this, body);
  };
}

export async function sentForm(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('sentForm'))) ?? '[]') as unknown;
}
