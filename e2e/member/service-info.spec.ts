import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { answerWith, callOf, failures, failWith, loseConnection, onCall, stopAnswering } from '#support/rpc-routes.ts';

for (const [locale, viewport, words] of [
  [
    'de-DE',
    widths.phone,
    {
      options: [
        'Dokumente ansehen',
        'Dokumente hochladen',
        'Rückruf anfordern',
        'Nachricht schreiben',
        'Verlauf ansehen',
      ],
      need: 'Was wir von Ihnen brauchen',
      stands: 'So steht es um Ihren Fall',
      due: /Bitte bis \d\d\.\d\d\.\d{4}/,
      overdue: /Frist war der \d\d\.\d\d\.\d{4}/,
    },
  ],
  [
    'en-US',
    widths.desktop,
    {
      options: ['View documents', 'Upload documents', 'Request a call-back', 'Send a note', 'See the history'],
      need: 'What we need from you',
      stands: 'Where your case stands',
      due: /Please by [A-Z][a-z]{2}\s\d\d,\s\d{4}/,
      overdue: /Was due by/,
    },
  ],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test(
      `U5.a U5.b the message with its formatting, what is asked, where the case stands, what can be done: ${locale}`,
      longUnless(locale === 'en-US'),
      async ({ page, site }) => {
        const link = await openCase(page, site, { type: 'show_info', ext: 'medical' });
        await expect(page).toHaveURL(/\/service-info$/);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: 'Ihre Erstattung ist auf dem Weg', level: 3 })).toBeVisible();
        await expect(main.locator('strong', { hasText: 'Kostenübernahme' })).toBeVisible();
        const needed = main.getByRole('region', { name: words.need });
        await expect(needed.getByRole('listitem')).toHaveCount(3);
        await expect(needed.getByRole('listitem').filter({ hasText: 'Rechnung der Klinik' })).toContainText(words.due);
        await expect(needed.getByRole('listitem').filter({ hasText: 'Schweigepflicht' })).toContainText(words.overdue);
        const stands = main.getByRole('region', { name: words.stands });
        await expect(stands).toContainText(link.claimNumber);
        await expect(stands.locator('[aria-current=step]')).toHaveCount(1);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        const [documents, upload, recall, note, history] = words.options;
        // The link was sent for the message, so that it stands before the tasks.
        const parts = [stands, main.getByRole('heading', { name: 'Ihre Erstattung ist auf dem Weg' }), needed];
        for (const name of [documents, history]) parts.push(main.getByRole('link', { name, exact: true }));
        const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
        if (viewport === widths.phone)
          expect(tops, 'state, message, tasks, documents, history').toEqual(tops.toSorted((one, other) => one - other));
        for (const [name, path] of [
          [documents, 'my-documents'],
          [recall, 'recall'],
          [note, 'note'],
          [history, 'history'],
        ] as const)
          await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/ambulance-app/${path}`);
        await main.getByRole('button', { name: upload }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('combobox').first()).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(main.getByRole('button', { name: upload })).toBeFocused();
      },
    );
  });
}

test.describe('English', () => {
  test.use({ locale: 'en-US' });

  test('U5.a scripts in a portal message never run, whatever the server sent', async ({ page, site, quietConsole }) => {
    quietConsole.allow(/Content Security Policy/);
    await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const body = [
      '<p>before</p>',
      '<a href="https://www.gelbring.example/x">fine</a>',
      '<script>window.owned = 1</script>',
      '<img src="https://evil.example/x.png" onerror="window.owned = 2">',
      '<svg onload="window.owned = 3"><animate onbegin="window.owned = 4"/></svg>',
      '<iframe srcdoc="<script>parent.owned = 5</script>"></iframe>',
      '<a href="javascript:window.owned = 6">click me</a>',
      '<a href="data:text/html,<script>opener.owned = 7</script>">or me</a>',
      '<form action="https://evil.example"><input name="q" autofocus onfocus="window.owned = 8"></form>',
      '<p style="position:fixed;inset:0" onmouseover="window.owned = 9" id="root" class="x">over all</p>',
      '<math><mtext><table><mglyph><style><img src onerror="window.owned = 10"></style>',
    ].join('');
    await onCall(page, 'getPortalMessage', (route) =>
      route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: { body } } }),
    );
    await page.goto(`${site.url}service-info`);
    const message = page.getByRole('region', { name: 'Our message to you' });
    await expect(message).toContainText('before');
    await message.getByText('over all').hover();
    await message.getByText('click me').click();
    expect(await page.evaluate(() => (window as { owned?: number }).owned)).toBeUndefined();
    await expect(
      message.locator('script, img, svg, iframe, form, input, style, math, [style], [onmouseover], [id=root]'),
    ).toHaveCount(0);
    await expect(message.getByRole('link')).toHaveCount(1);
    await expect(message.getByRole('link', { name: 'fine' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(requests.filter((url) => !url.startsWith(site.url))).toEqual([]);
  });

  test(
    'K3 failures: the message leads to the phone, without network to Retry; the rest never blocks',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
      await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad' });
      const main = page.getByRole('main');
      await failWith(page, 'getCaseProgress', failures.internal);
      await page.goto(`${site.url}service-info`);
      await expect(main.getByRole('alert')).toContainText('cannot be shown right now');
      await expect(main.getByRole('heading', { name: 'Ihr Wagen ist fertig' })).toBeVisible();
      await expectAccessible(page);
      await stopAnswering(page);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByText('Claim number')).toBeVisible();

      await loseConnection(page, 'getPortalMessage');
      await page.goto(`${site.url}service-info`);
      await expect(main.getByRole('alert')).toContainText('The message could not be loaded.');
      await stopAnswering(page);
      await failWith(page, 'getPortalMessage', failures.internal);
      await page.goto(`${site.url}service-info`);
      await expect(page).toHaveURL(/\/callcenter$/);
      await stopAnswering(page);
      await failWith(page, 'getPortalMessage', failures.expired);
      await page.goto(`${site.url}service-info`);
      await expect(page).toHaveURL(/\/sessionexpired$/);
    },
  );

  test('K2.c a page that the link does not reach leads to the main page; without a session, to log in', async ({
    page,
    site,
    openPage,
  }) => {
    await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'service-info' });
    await expect(page).toHaveURL(/\/documents$/);
    const elsewhere = await openPage();
    await elsewhere.goto(`${site.url}history`);
    await expect(elsewhere).toHaveURL(/\/sessionexpired$/);
  });
});

test(
  'H5.b the page to which a message leads shows what the club wrote, and does not say that there is none',
  { tag: long },
  async ({ page, site }) => {
    const body = 'Bitte fahren Sie in die Klinik am Hafen.\nDort spricht man Deutsch.';
    const note = (entrySource: string, date: string, words: string, isAutomatic = false) => ({
      entrySource,
      date,
      subject: '',
      body: words,
      isAutomatic,
    });
    await answerWith(page, 'getPortalMessage', { body: '' });
    await answerWith(page, 'retrieveNotesHistory', {
      hasUnansweredNote: false,
      notesHistory: [
        note('MEMBER', '2026-11-15T11:00:00Z', 'Danke!'),
        note('GELBRING', '2026-11-15T10:00:00Z', 'Beantwortet, vielen Dank: Ihre Klinik', true),
        note('GELBRING', '2026-11-15T10:00:00Z', body),
        note('GELBRING', '2026-11-14T10:00:00Z', 'Wir rufen Sie an.'),
      ],
    });
    await openCase(page, site, { type: 'show_info', ext: 'medical' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Was wir Ihnen zuletzt geschrieben haben' })).toBeVisible();
    await expect(main.getByText('Bitte fahren Sie in die Klinik am Hafen.')).toBeVisible();
    await expect(main.getByText('Zurzeit haben wir keine Nachricht für Sie.')).toBeHidden();
    await expect(main.getByText('Beantwortet, vielen Dank')).toBeHidden();
    await expect(main.getByText('Wir rufen Sie an.')).toBeHidden();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Antworten und alle Nachrichten lesen' }).click();
    await expect(page).toHaveURL(/\/note$/);
  },
);

test('H5.b what is published on the page is not repeated below it, and stands beside what was written before', async ({
  page,
  site,
}) => {
  await openCase(page, site, { type: 'show_info', ext: 'medical' });
  const main = page.getByRole('main');
  const told = page.waitForResponse((response) => callOf(response.request())?.method === 'retrieveNotesHistory');
  await page.reload();
  await told;
  await expect(main.getByRole('heading', { name: 'Unsere Nachricht an Sie' })).toBeVisible();
  await expect(main.getByText('Ihre Erstattung ist auf dem Weg')).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Was wir Ihnen zuletzt geschrieben haben' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Antworten und alle Nachrichten lesen' })).toBeVisible();
});
