import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { changeAnswer, failures, failWith, stopAnswering } from '#support/rpc-routes.ts';

for (const [type, path, locale, viewport] of [
  ['document_upload', '/documents', 'de-DE', widths.phone],
  ['document_download', '/my-documents', 'en-US', widths.desktop],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test(
      `${path} shows what is asked, with due dates, and where the case stands`,
      longUnless(locale === 'de-DE'),
      async ({ page, site }) => {
        await openCase(page, site, { type, ext: 'vehicleabroad' });
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        const main = page.getByRole('main');
        const needed = main.getByRole('region', { name: /^(Was wir von Ihnen brauchen|What we need from you)$/ });
        const asked = needed.getByRole('listitem').filter({ hasText: 'Rechnung der Werkstatt' });
        await expect(asked).toContainText(locale === 'de-DE' ? /Bitte bis \d\d\.\d\d\.\d{4}/ : /Please by [A-Z]/);
        await expect(asked.getByRole('link', { name: /^(Hochladen|Upload): Rechnung der Werkstatt$/ })).toBeVisible();
        const stands = main.getByRole('region', { name: /^(So steht es um Ihren Fall|Where your case stands)$/ });
        await expect(stands.locator('[aria-current=step]')).toContainText(/Ihre Unterlagen|Your documents/);
        await expectAccessible(page);
      },
    );
  });
}

const stands = 'So steht es um Ihren Fall';

for (const [type, ext, heading] of [
  ['show_info', 'medical', 'Ihr Fall'],
  ['ebs_signing', 'medical', /Schweigepflicht/],
] as const)
  test(
    `a link of type ${type} begins with where the case stands, and leads everywhere else`,
    longUnless(type === 'show_info'),
    async ({ page, site }) => {
      await page.setViewportSize(widths.phone);
      await openCase(page, site, { type, ext });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const strip = main.getByRole('region', { name: stands });
      await expect(strip).toContainText(/Wir warten noch auf .+ von Ihnen\./);
      await expect(strip.getByText(/^Schritt \d von 5$/)).toBeVisible();
      await expect(strip.getByRole('listitem').filter({ hasText: 'Fall gemeldet' })).toBeHidden();
      await strip.getByText('Alle Schritte').click();
      await expect(strip.getByRole('listitem').filter({ hasText: 'Fall gemeldet' })).toBeVisible();
      for (const name of ['Dokumente ansehen', 'Rückruf anfordern', 'Nachricht schreiben', 'Verlauf ansehen'])
        await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );

test('the most pressing task that this link can do is the primary action, and done ones are folded', async ({
  page,
  site,
}) => {
  await openCase(page, site, { type: 'show_info', ext: 'medical' });
  const needed = page.getByRole('main').getByRole('region', { name: 'Was wir von Ihnen brauchen' });
  const colour = (name: string) =>
    needed.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colour('Hochladen: Rechnung der Klinik')).not.toBe(await colour('Antworten: IBAN für die Erstattung'));
  for (const task of await needed.getByRole('listitem').all()) await expect(task.locator('a, button')).toHaveCount(1);
  const done = needed.getByText('Versichertenkarte');
  await expect(done).toBeHidden();
  await needed.getByText('Eine Sache ist erledigt').click();
  await expect(done).toBeVisible();
  // Where the answer is written, the question stands above it.
  await needed.getByRole('link', { name: 'Antworten: IBAN für die Erstattung' }).click();
  await expect(page.getByText('Wir möchten etwas von Ihnen wissen')).toBeVisible();
  await expect(page.getByRole('main').getByText('IBAN für die Erstattung', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test(
  'where the case stands can fail and come back without the rest of the page',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(/500/);
    await failWith(page, 'getCaseProgress', failures.internal);
    await openCase(page, site, { type: 'show_info', ext: 'medical' });
    const main = page.getByRole('main');
    const strip = main.getByRole('region', { name: stands });
    await expect(strip).toContainText('Der Stand Ihres Falls kann gerade nicht angezeigt werden.');
    await expect(main.getByRole('heading', { name: 'Ihre Erstattung ist auf dem Weg' })).toBeVisible();
    await stopAnswering(page);
    await strip.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(strip).toContainText(/Wir warten noch auf/);
  },
);

test(
  'a question that the last note answered is being read, without a date or a second answer',
  { tag: long },
  async ({ page, site }) => {
    type Asked = { kind: string; state: string };
    await changeAnswer<{ requests: Asked[]; hasUnansweredNote: boolean }>(page, 'getCaseProgress', (progress) => ({
      ...progress,
      requests: progress.requests.map((one) => (one.kind === 'answer' ? { ...one, state: 'received' } : one)),
      hasUnansweredNote: true,
    }));
    await openCase(page, site, { type: 'show_info', ext: 'medical' });
    const main = page.getByRole('main');
    const needed = main.getByRole('region', { name: 'Was wir von Ihnen brauchen' });
    const question = needed.getByRole('listitem').filter({ hasText: 'IBAN für die Erstattung' });
    await expect(question).toContainText('Beantwortet, wird gelesen');
    await expect(question).not.toContainText('Ohne Frist');
    await expect(question.getByRole('link')).toHaveCount(0);
    await expect(main).not.toContainText('Wir antworten Ihnen');
    await expect(main.getByRole('region', { name: stands })).toContainText('Wir warten noch auf 2 Dinge von Ihnen.');
  },
);

test(
  'a question above the note has its own mark at the end, and no colon after it',
  { tag: long },
  async ({ page, site }) => {
    type Asked = { kind: string; title: string; details?: string };
    await changeAnswer<{ requests: Asked[] }>(page, 'getCaseProgress', (progress) => ({
      ...progress,
      requests: progress.requests
        .filter(({ kind }) => kind === 'answer')
        .flatMap((one) => [
          { ...one, title: 'Welche Klinik?', details: 'Name und Ort' },
          { ...one, id: '6f7a0c9e-5d1b-4c55-9d0e-2f6f6a1f0b11', title: 'Klinik', details: 'Name und Ort' },
        ]),
    }));
    await openCase(page, site, { type: 'show_info', ext: 'medical', path: 'note' });
    await expect(page.getByRole('main').getByText('Welche Klinik? Name und Ort', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Klinik: Name und Ort', { exact: true })).toBeVisible();
  },
);

test('a question that was asked after the last note offers no second one', { tag: long }, async ({ page, site }) => {
  await changeAnswer<{ hasUnansweredNote: boolean }>(page, 'getCaseProgress', (progress) => ({
    ...progress,
    hasUnansweredNote: true,
  }));
  await openCase(page, site, { type: 'show_info', ext: 'medical' });
  const main = page.getByRole('main');
  const needed = main.getByRole('region', { name: 'Was wir von Ihnen brauchen' });
  const question = needed.getByRole('listitem').filter({ hasText: 'IBAN für die Erstattung' });
  await expect(question).toContainText('Ihre letzte Nachricht ist bei uns.');
  await expect(question.getByRole('link')).toHaveCount(0);
  await expect(main.getByRole('region', { name: stands })).toContainText('Wir warten noch auf 2 Dinge von Ihnen.');
});

test('what only another link opens can be sent for', { tag: long }, async ({ page, site }) => {
  await openCase(page, site, { type: 'show_info', ext: 'medical' });
  const needed = page.getByRole('main').getByRole('region', { name: 'Was wir von Ihnen brauchen' });
  const waiver = needed.getByRole('listitem').filter({ hasText: /Schweigepflicht/ });
  const sendLink = waiver.getByRole('button', { name: /^Link zusenden/ });
  await expect(sendLink).toHaveAccessibleDescription(
    /^Diese Aufgabe hat einen eigenen Link\. .* per SMS und E‑Mail\.$/,
  );
  await sendLink.click();
  // A repeated test may have asked for as many as there are in a day.
  const answer = /per SMS an •••\u00A0\d\d|heute schon mehrere Links/;
  await expect(waiver.getByRole('status').filter({ hasText: answer })).toBeVisible();
  await expectAccessible(page);
});
