import type { Page } from '@playwright/test';

/** For `addInitScript`: keeps the last form that the page sent, with the names of its files, because Playwright cannot read such a body. */
export function rememberLastForm(): void {
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
