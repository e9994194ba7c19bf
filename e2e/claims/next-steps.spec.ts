import type { Page } from '@playwright/test';
import { breakCalls, cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { callOf, changeAnswer, onCall } from '#support/rpc-routes.ts';

type Step = { claimNumber: string; subject: string; dueDate: { year: number; month: number; day: number } | null };

const number = '26-10040118';
const longSubject = 'Sachverständigengutachten zum Fahrzeugschaden anfordern und Wiederbeschaffungswert prüfen';
const longAgo = { year: 2020, month: 1, day: 31 };
const farAway = { year: 2099, month: 12, day: 31 };

const rowOf = (page: Page, claimNumber: string) => page.getByRole('row').filter({ hasText: claimNumber });

/** The next step in the row of a claim; the column stands before the vendors. */
const stepOf = (page: Page, claimNumber: string) => rowOf(page, claimNumber).getByRole('cell').nth(-2);

/** Steps of every kind: overdue, later, without a date; of the others there is none. */
function everyKind(steps: readonly Step[]): Step[] {
  const dates = [longAgo, farAway, null];
  return steps.slice(0, 3).map((step, index) => ({ ...step, dueDate: dates[index] ?? null }));
}

/** The answer waits for `go`. */
async function holdAnswer(page: Page, method: string): Promise<{ go(): void }> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await onCall(page, method, async (route) => {
    await held;
    await route.continue();
  });
  return { go: () => go() };
}

test(
  'L3.a the list names the next step of each claim, as the page of the claim does',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims?closed=yes&line=personalAuto');
    await expect(page.getByRole('columnheader')).toHaveText(
      ['Kunde', 'Sparte', 'Schadennummer', 'Schadentag', 'Status', 'Vertrag', 'Nächster Schritt', 'Dienstleister'],
      { useInnerText: true },
    );
    await expect(stepOf(page, number)).toContainText(
      /Kostenvoranschlag prüfen(Überfällig seit|Fällig am) 13\.11\.2026|Kostenvoranschlag prüfenHeute fällig/,
    );
    const closed = page.getByRole('row').filter({ hasText: 'Geschlossen' }).first();
    await expect(closed.getByRole('cell').nth(-2)).toContainText('–');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const claimNumber of [number, '26-10050396']) {
      const words = (await stepOf(page, claimNumber).locator('div').first().innerText()).replaceAll(/\s+/g, ' ').trim();
      await page.getByRole('link', { name: claimNumber }).click();
      const fact = page.getByRole('main').locator('dl').first().locator('dd').first();
      await expect(fact).toHaveText(new RegExp(words.replaceAll(' ', '\\s*')));
      await page.goBack();
    }
  },
);

for (const [width, viewport] of [
  ['360 px', widths.phone],
  ['1280 px', widths.desktop],
] as const)
  test.describe(`at ${width}, in English`, () => {
    test.use({ locale: 'en-US', viewport });

    test(
      'L3.a what is overdue is said in words, what is not due has its date, and a draft waits to be continued',
      { tag: long },
      async ({ page, site }) => {
        let steps: Step[] = [];
        await changeAnswer<Step[]>(page, 'getNextSteps', (found) => (steps = everyKind(found)));
        await enter(page, site.url, 'clara.nowak', 'claims');
        await expect(page.getByText('Overdue since')).toBeVisible();
        const [overdue, later, undated] = steps.map(({ claimNumber }) => claimNumber) as [string, string, string];
        await expect(stepOf(page, overdue)).toContainText(/Overdue since .*2020/);
        await expect(stepOf(page, later)).toContainText(/Due (on )?.*2099/);
        await expect(stepOf(page, undated)).not.toContainText(/due/i);
        // A dash stands below a heading of its column, which a card does not have.
        const none = page.getByRole('table').getByText(width === '360 px' ? 'No step is open' : '–', { exact: true });
        await expect(none.filter({ visible: true }).first()).toBeVisible();
        const draft = page.getByRole('row').filter({ hasText: 'Draft' }).first();
        await expect(draft.getByRole('cell').nth(-2)).toContainText('Continue the draft');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );

    test(
      'L3.a the list does not wait for the next steps, and nothing moves when they come',
      { tag: long },
      async ({ page, site }) => {
        await enter(page, site.url, 'clara.nowak', 'home');
        const answer = await holdAnswer(page, 'getNextSteps');
        await page.goto(`${site.url}claims`);
        await expect(page.getByRole('rowheader')).toHaveCount(25);
        const places = () =>
          page.getByRole('cell').evaluateAll((cells) => {
            const from = cells[0]?.closest('table')?.getBoundingClientRect().top ?? 0;
            return cells.map((cell) => {
              const { x, y, width, height } = cell.getBoundingClientRect();
              return [x, y - from, width, height].map(Math.round).join(' ');
            });
          });
        await expectAccessible(page);
        const before = await places();
        answer.go();
        await expect(page.getByText(/^(Overdue since|Due on|Due today)/).first()).toBeVisible();
        expect(await places()).toEqual(before);
      },
    );
  });

test('L3.a long steps are whole on phones and on desks', { tag: long }, async ({ page, site }) => {
  await changeAnswer<Step[]>(page, 'getNextSteps', (steps) =>
    steps.map((step) => ({ ...step, subject: longSubject, dueDate: longAgo })),
  );
  await enter(page, site.url, 'clara.nowak', 'claims');
  await expect(stepOf(page, number)).toContainText(longSubject);
  await expectNoSidewaysScroll(page);
  await expectFitsPhones(page);
});

test('a policyholder reads that the step is ours, without alarm', { tag: long }, async ({ page, site }) => {
  await changeAnswer<Step[]>(page, 'getNextSteps', (steps) => steps.map((step) => ({ ...step, dueDate: longAgo })));
  await enter(page, site.url, 'erika.sommer', 'claims');
  await expect(page.getByRole('columnheader', { name: 'Unser nächster Schritt' })).toBeVisible();
  await expect(stepOf(page, number)).toContainText('Kostenvoranschlag prüfen');
  await expect(page.getByText('Überfällig')).toHaveCount(0);
});

test('P16.b a vendor has no next steps and does not ask for them', { tag: long }, async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(callOf(request)?.method ?? ''));
  await enter(page, site.url, 'viktor.lang', 'claims');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  // Counted after the list: by then the next steps would have been asked for.
  await expect(page.getByRole('link', { name: /^Offen \d+$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Nächster Schritt' })).toHaveCount(0);
  expect(asked).toContain('getClaimSummaries');
  expect(asked).not.toContain('getNextSteps');
});

test(
  'a list whose next steps do not come stays, says so and asks again',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(cutConnection);
    const broken = await breakCalls(page, 'getNextSteps');
    await enter(page, site.url, 'clara.nowak', `claims?q=${number}`);
    const notice = page.getByText('Die nächsten Schritte konnten nicht geladen werden.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(stepOf(page, number)).not.toContainText('–');
    await expectAccessible(page);
    await page.setViewportSize(widths.phone);
    await expectNoSidewaysScroll(page);
    await broken.mend();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(stepOf(page, number)).toContainText('Kostenvoranschlag prüfen');
    await expect(notice).toHaveCount(0);
  },
);
