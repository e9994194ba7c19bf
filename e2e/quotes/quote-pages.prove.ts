import { test } from '#support/fixtures.ts';
import { expectPagesFit, otherStates, quotePages } from './every-page.ts';

test('P24.c every page of a quote in every state is accessible and fits the smallest phone', async ({ page, site }) => {
  test.setTimeout(480_000);
  await expectPagesFit(page, site.url, { ...quotePages, ...otherStates });
});
