import { randomUUID } from 'node:crypto';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, test, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { changeAnswer } from '#support/rpc-routes.ts';

type Item = { id: string; kind: string; claimNumber: string; takenBy: object | null; isMine: boolean };
type Items = { items: Item[] };

test.use({ viewport: widths.phone });

/** Items that wait in the case of the first one, in place of those that are there. */
function inOneCase({ items: [first, ...others], ...answer }: Items, kinds: readonly string[]): Items {
  if (!first) return { ...answer, items: others };
  const free = { ...first, takenBy: null, isMine: false };
  return { ...answer, items: [...kinds.map((kind) => ({ ...free, id: randomUUID(), kind })), ...others] };
}

test('H1.a rows of one case are seen as one, and of many things of a kind only the first are listed', async ({
  page,
  site,
}) => {
  await changeAnswer<Items>(page, 'getDeskItems', (answer) => inOneCase(answer, ['newCase', 'callback']));
  await enter(page, site.url, 'hanna.vogt', 'desk');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Übernehmen/ }) });
  await expect(rows.nth(0)).not.toContainText('gleicher Fall');
  await expect(rows.nth(1)).toContainText('gleicher Fall');
  await expect(rows.nth(2)).not.toContainText('gleicher Fall');
  await expectFitsPhones(page);

  const nine = Array.from({ length: 9 }, () => 'document');
  await changeAnswer<Items>(page, 'getCaseWork', (answer) => inOneCase(answer, [...nine, 'note']));
  // An item that is really there, since the server asks for it.
  const number = (await rows.nth(2).innerText()).match(/GEL26-\d+/)?.[0] ?? '';
  await rows.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(number));
  const due = main.getByRole('region', { name: 'Als Nächstes' });
  const row = (place: number) => due.locator('strong', { hasText: `Neues Dokument, ${place} von 9` });
  await expect(row(2)).toBeVisible();
  await expect(row(3)).toBeHidden();
  await due.getByText('7 weitere').click();
  await expect(row(9)).toBeVisible();
  await expectAccessible(page);
});
