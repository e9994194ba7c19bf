import { expect, expectAccessible, test } from '#support/fixtures.ts';
import { quoteRuns } from './quote-runs.ts';
import { buyAndClaim, howOf } from './quote-story.ts';

for (const run of quoteRuns)
  test(`Q1.a Q1.c Q1.d Q6.a Q6.c Q6.d Q6.e ${run.product} from quote to policy to claim: ${howOf(run)}`, ({
    browser,
    site,
  }) =>
    buyAndClaim(run, {
      browser,
      url: site.url,
      isWhole: true,
      // Pages that look the same by keyboard are examined once.
      ...(!run.isKeyboard && { examine: ({ page }) => expectAccessible(page) }),
    }));

test('Q1.d the six quotes cover persona, language, width and keyboard by pairs, and each product both ways', () => {
  const facts = quoteRuns.map(({ user, locale, width, isKeyboard }) => [user, locale, width, isKeyboard]);
  const pairs = new Set(
    facts.flatMap((fact) => fact.flatMap((one, at) => fact.slice(at + 1).map((other) => `${one} ${other}`))),
  );
  expect(pairs.size).toBe(3 * (2 + 2 + 2) + 2 * 2 * 3);
  for (const product of ['pa', 'ho', 'gtp'])
    for (const isKeyboard of [true, false])
      expect(quoteRuns.filter((run) => run.product === product && run.isKeyboard === isKeyboard)).toHaveLength(1);
});
