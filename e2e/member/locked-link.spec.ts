import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilInteractive } from '#support/fixtures.ts';
import { demoLink, fillLogin, loginFailure, register } from '#steps/link-login-form.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { onCall, stopAnswering } from '#support/rpc-routes.ts';

test.use({ viewport: { width: 320, height: 640 } });

const refusal = (appError: string, waitSeconds?: number) => ({
  json: {
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32000, message: 'No', data: { appError, appErrorCode: 101, ...(waitSeconds && { waitSeconds }) } },
  },
});

test('K1.f K4.a a wait after failed attempts is announced and counted down; a locked link says so and offers a new one', async ({
  page,
  site,
}) => {
  const link = await demoLink(page.request, site, 'document_signing', 'medical');
  await page.goto(link.url);
  await untilInteractive(page);
  const main = page.getByRole('main');
  await fillLogin(page, link, 'de-DE');
  await onCall(page, 'getCommunicationTypeAndSession', (route) => route.fulfill(refusal('LINK_REFUSED', 3)));
  await register(page, 'de-DE').click();
  await expect(main.getByRole('alert')).toContainText(
    'Der nächste Versuch dauert 3 Sekunden. Es bleiben noch 3 Versuche, danach wird der Link gesperrt.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  let answer: (() => void) | undefined;
  await onCall(page, 'getCommunicationTypeAndSession', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill(refusal('LINK_LOCKED'));
  });
  await register(page, 'de-DE').click();
  await expect(main.getByRole('timer')).toHaveText(/noch (2 Sekunden|eine Sekunde|0 Sekunden)/);
  answer?.();

  await expect(main.getByRole('heading', { name: 'Link gesperrt' })).toBeVisible();
  await expect(main).toContainText('nach zu vielen Versuchen gesperrt');
  const call = main.getByRole('link', { name: 'Anrufen: +49 89 5550 7676' });
  const wordsWider = await call.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wordsWider, 'the words stay inside their button').toBe(0);
  await expectFitsPhones(page);
  await stopAnswering(page);
  await main.getByRole('button', { name: 'Neuen Link anfordern' }).click();
  await expect(
    main.getByRole('status').filter({ hasText: /per SMS an •••\u00A0\d\d und per E‑Mail an \S+•••@/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Why there is no second link is read without covering anything.
  const reason = main.getByRole('tooltip');
  await expect(reason).toBeVisible();
  for (const text of [main.getByRole('status').filter({ hasText: 'per SMS' }), main.getByRole('link')])
    for (const one of await text.all()) expect(await overlap(reason, one)).toBe(0);
});

/** How many pixels of the height of both are at the same place. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) return Number.NaN;
  const shared = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  return Math.max(0, shared);
}

for (const [language, words] of [
  ['de-DE', /zu viele Versuche.*hat das nichts zu tun.*warten Sie 40 Minuten/],
  ['en-US', /Too many attempts.*nothing to do with your link.*wait 40 minutes/],
] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test(
      'K1.f who shares an address with too many attempts is told to wait, not that link or details are wrong',
      { tag: long },
      async ({ page, site, quietConsole }) => {
        quietConsole.allow(/429/);
        const link = await demoLink(page.request, site, 'document_signing', 'medical');
        await page.goto(link.url);
        await untilInteractive(page);
        await fillLogin(page, link, language);
        await onCall(page, 'getCommunicationTypeAndSession', (route) =>
          route.fulfill({ status: 429, ...refusal('TOO_MANY_REQUESTS', 40 * 60 - 5) }),
        );
        await register(page, language).click();
        const alert = page.getByRole('main').getByRole('alert');
        await expect(alert).toHaveText(words);
        await expect(loginFailure(page, language)).toBeHidden();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await stopAnswering(page);
        await register(page, language).click();
        await expect(register(page, language)).toBeHidden();
      },
    );
  });
