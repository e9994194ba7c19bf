import { breakCalls, cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, long, longUnless, test } from '#support/fixtures.ts';

for (const [method, path, message, content] of [
  ['getClaimDetail', 'claims/26-10040118', 'Beim Laden des Schadens ist ein Fehler aufgetreten.', 'Ludwigstraße 14'],
  ['getClaimPolicyDetail', 'claims/26-10040118', 'Der Vertrag konnte nicht geladen werden.', 'Golf Variant'],
  [
    'getClaimActivities',
    'claims/26-10040118',
    'Die Vorgänge konnten nicht geladen werden.',
    'Kostenvoranschlag prüfen',
  ],
  ['getClaimNotes', 'claims/26-10040118?tab=notes', 'Die Notizen konnten nicht geladen werden.', 'Eingang bestätigt'],
  [
    'getClaimDocuments',
    'claims/26-10040118?tab=documents',
    'Die Dokumente konnten nicht geladen werden.',
    'keine Dokumente',
  ],
  ['getClaimPolicyDetail', 'claims/policy/26-10040118', 'Der Vertrag konnte nicht geladen werden.', 'Schutzbrief'],
  ['getPolicyDetails', 'policies/62-900100/summary', 'Der Vertrag konnte nicht geladen werden.', 'Sachschäden'],
  ['getAccountDetails', 'accounts/1000871/summary', 'Die Verträge konnten nicht geladen werden.', 'Tischlerei Brandt'],
  [
    'getRecentlyViewedClaims',
    'home',
    'Die Schäden konnten nicht geladen werden.',
    /noch keinen Schaden angesehen|Schaden vom/,
  ],
] as const)
  test(
    `D1.c D10.c ${method} of /${path} without connection: a message, and a Retry that works`,
    longUnless(method === 'getClaimDetail'),
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(cutConnection);
      const broken = await breakCalls(page, method);
      await enter(page, site.url, 'clara.nowak', path);
      await expect(page.getByText(message)).toBeVisible();
      await broken.mend();
      await page.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByText(content).first()).toBeVisible();
      await expect(page.getByText(message)).toHaveCount(0);
    },
  );

test(
  'D3.b a contact whose details do not come: a message in the popup, and a Retry that works',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(cutConnection);
    await enter(page, site.url, 'erika.sommer', 'claims/26-10040118');
    const broken = await breakCalls(page, 'getContactSummaries');
    await page.getByRole('button', { name: 'Abschleppdienst Huber' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByText('Die Kontaktdaten konnten nicht geladen werden.')).toBeVisible();
    await broken.mend();
    await popup.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(popup).toContainText('Dachau');
  },
);
