import { long, test } from '#support/fixtures.ts';
import { expectPagesFit, quotePages } from './every-page.ts';

// Each page once; `npm run prove` examines it in every state of a quote.
test('P24.c every page of a quote is accessible and fits the smallest phone', { tag: long }, async ({ page, site }) => {
  await expectPagesFit(page, site.url, quotePages);
});
