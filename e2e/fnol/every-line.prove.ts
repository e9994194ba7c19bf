import { expect, test, widths } from '#support/fixtures.ts';
import { fnolRuns, type FnolRun } from './fnol-claims.ts';
import { howIn, tellStory } from './fnol-story.ts';

const isAuto = ({ lob }: FnolRun) => lob === 'pa' || lob === 'ca';

/** These steps look the same in every line of business, but for the place in auto lines: once per language and width is enough. */
const alike = ['fnol-select-policy', 'where', 'contact-details', 'additional-information', 'summary', 'confirmation'];

function isToExamine(run: FnolRun, step: string): boolean {
  const isLikeThis = (other: FnolRun) =>
    other.locale === run.locale && other.width === run.width && (step !== 'where' || isAuto(other) === isAuto(run));
  return !alike.includes(step) || fnolRuns.find(isLikeThis) === run;
}

for (const run of fnolRuns)
  test.describe(() => {
    const browser = { locale: run.locale, viewport: widths[run.width] };
    test.use(browser);
    const clauses = `F1.a F1.b F1.c F3.a F5 L4.a ${run.clause} F9.a F11.a F12.a F12.d F13.b F13.c`;
    const how = howIn(run, run.isKeyboard ?? false);
    test(`${clauses} a claim on a policy ${run.policyType}: ${how}`, async ({
      page,
      openPage,
      site,
      rowsToCompare,
    }) => {
      const elsewhere = await openPage(browser);
      const isExamined = (step: string) => isToExamine(run, step);
      rowsToCompare.push(await tellStory(run, { site, page, elsewhere, isExamined }));
    });
  });

test('the eleven claims cover persona, language, width and keyboard by pairs', () => {
  const facts = fnolRuns.map(({ user, locale, width, isKeyboard }) => [user, locale, width, isKeyboard ?? false]);
  const pairs = new Set(
    facts.flatMap((fact) => fact.flatMap((one, at) => fact.slice(at + 1).map((other) => `${one} ${other}`))),
  );
  // Three personas with two of each other, and those with one another.
  expect(pairs.size).toBe(3 * (2 + 2 + 2) + 2 * 2 * 3);
  expect(fnolRuns.filter(({ isKeyboard }) => isKeyboard)).toHaveLength(4);
  expect(new Set(fnolRuns.map(({ policyType }) => policyType)).size).toBe(11);
});
