import { test, widths } from '#support/fixtures.ts';
import { fnolRuns } from './fnol-claims.ts';
import { howIn, tellIncident, tellStory } from './fnol-story.ts';

// A short form; `npm run prove` tells the whole story of every line, left and gone on with elsewhere.

/** Together they have each persona, language, width and hand, and each way to say where it happened without a map. */
const whole = ['Homeowners', 'HOPHomeowners', 'GeneralLiability'];
/** The steps of the first and the last are examined; the other is in the same words or as wide as one of them. */
const examinedWhole = ['Homeowners', 'GeneralLiability'];
const leftBetween = 'GeneralLiability';
/** One of vehicles and one of people at work; property is in the whole ones, and a trip in the report of members. */
const incidentOnly = ['PersonalAuto', 'WorkersComp'];

for (const run of fnolRuns.filter(({ policyType }) => whole.includes(policyType)))
  test.describe(() => {
    test.use({ locale: run.locale, viewport: widths[run.width] });
    const isLeft = run.policyType === leftBetween;
    const clauses = `F1.a F1.b F1.c F3.a ${run.clause} F9.a F11.a F12.a F12.d${isLeft ? ' F5 L4.a F13.b F13.c' : ''}`;
    const how = howIn(run, run.isKeyboard ?? false);
    test(`${clauses} a claim on a policy ${run.policyType}: ${how}`, async ({
      page,
      openPage,
      site,
      rowsToCompare,
    }) => {
      const elsewhere = isLeft && (await openPage({ locale: run.locale, viewport: widths[run.width] }));
      const isExamined = (step: string) => step === 'type-of-incident' || examinedWhole.includes(run.policyType);
      rowsToCompare.push(await tellStory(run, { site, page, isExamined, ...(elsewhere && { elsewhere }) }));
    });
  });

for (const run of fnolRuns.filter(({ policyType }) => incidentOnly.includes(policyType)))
  test.describe(() => {
    test.use({ locale: run.locale, viewport: widths[run.width] });
    const clauses = run.clause.split(' ').filter((id) => id.startsWith('F7'));
    const title = `F1.a F1.b F3.a ${clauses.join(' ')} F12.d the incident of a policy ${run.policyType}: ${howIn(run, false)}`;
    test(title, async ({ page, site, rowsToCompare }) => {
      const isExamined = (step: string) => step === 'type-of-incident';
      rowsToCompare.push(await tellIncident(run, { site, page, isExamined }));
    });
  });
