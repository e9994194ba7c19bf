import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, expectAccessible, long, test, untilInteractive } from '#support/fixtures.ts';
import { fillReport, heading, submit, summary, watchReports } from '#steps/report-form.ts';
import { startServer, type ServerProcess } from '#support/server-process.ts';

test.use({ locale: 'en-US' });

test('Q9.a without a key the widget reports that none is set', async ({ page, open }) => {
  await open('ui');
  await expect(page.getByRole('group', { name: 'Security question' })).toContainText('No API key set');
});

/** A fake provider script: renders a button instead of the real widget and has one answer. */
const script = `window.grecaptcha = {
  ready: (call) => call(),
  render(element, { sitekey, hl, callback }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person (' + sitekey + ', ' + hl + ')';
    button.addEventListener('click', () => callback('a person was here'));
    element.append(button);
  },
};`;

test.describe('with a key', () => {
  let provider: Server;
  let site: ServerProcess;
  let asked: string[] = [];
  let isScriptThere = true;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    provider = createServer((request, response) => {
      if (request.url?.startsWith('/api.js')) {
        asked.push(request.url);
        response.writeHead(isScriptThere ? 200 : 503, { 'content-type': 'text/javascript' }).end(script);
        return;
      }
      void text(request).then((body) => {
        asked.push(body);
        response.end(JSON.stringify({ success: new URLSearchParams(body).get('response') === 'a person was here' }));
      });
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const captcha = { key: 'our-key', script: `${origin}/api.js`, verify: `${origin}/siteverify`, origins: [] };
    site = await startServer({ CAPTCHA_SECRET: 'our-secret' }, { captcha });
  });

  test.afterAll(async () => {
    await site.stop();
    provider.close();
  });

  test('Q9.b Q9.c the last step asks with the provider’s widget, in the page’s language, and the server verifies it', async ({
    page,
  }) => {
    asked = [];
    const sent = watchReports(page);
    await page.goto(`${site.url}fnol-gelbring`);
    await untilInteractive(page);
    await fillReport(page);
    const widget = page.getByRole('button', { name: 'I am a person (our-key, en)' });
    await expect(widget).toBeVisible();
    await submit(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText(['Security question']);
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await widget.click();
    await expect(page.getByText('The security question is answered.')).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL(/\/gelbring-confirmation$/);
    expect(asked[0]).toContain('hl=en');
    expect(asked[1]).toContain('secret=our-secret&response=a+person+was+here');
    expect(sent).toHaveLength(1);
  });

  test('a script that cannot be loaded can be requested again', { tag: long }, async ({ page, quietConsole }) => {
    quietConsole.allow(/status of 503/);
    isScriptThere = false;
    await page.goto(`${site.url}fnol-gelbring`);
    await untilInteractive(page);
    await fillReport(page);
    await expect(page.getByText('The security question does not load.')).toBeVisible();
    isScriptThere = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^I am a person/ }).click();
    await expect(page.getByText('The security question is answered.')).toBeVisible();
    await submit(page).click();
    await expect(heading(page, 'Your request has been received')).toBeVisible();
  });
});
