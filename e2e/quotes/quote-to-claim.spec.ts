import { longUnless, test } from '#support/fixtures.ts';
import { byKeyboard, byPointer } from './quote-runs.ts';
import { buyAndClaim, howOf } from './quote-story.ts';

// Both hands, languages and widths; `npm run prove` runs all six, examines each page and files the claims.
for (const run of [byPointer, byKeyboard])
  test(
    `Q1.a Q1.c Q1.d Q6.a Q6.c Q6.d Q6.e ${run.product} from quote to policy to claim: ${howOf(run)}`,
    longUnless(run === byPointer),
    ({ browser, site }) => buyAndClaim(run, { browser, url: site.url, isWhole: false }),
  );
