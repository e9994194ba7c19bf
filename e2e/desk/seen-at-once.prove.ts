import { enterDesk } from '#steps/desk-steps.ts';
import { fillReport } from '#steps/report-form.ts';
import { expect, test, untilInteractive, widths } from '#support/fixtures.ts';
import { rowsOf, submitReport, untilSeen } from './seen-at-once.ts';

const reports = 20;

// The story of desk-story.spec.ts does it once.
/** Between the server's answer to the member and the handler's list. */
const mostMs = 2000;

test('H1.f a handler sees each of twenty cases within two seconds after it was reported', async ({
  openPage,
  startSite,
}) => {
  test.setTimeout(60_000 + reports * 20_000);
  const site = await startSite();
  const handler = await openPage({ viewport: widths.desktop });
  const member = await openPage({ locale: 'en-US', viewport: widths.phone });
  await enterDesk(handler, site.url, 'hanna.vogt');
  await handler.goto(`${site.url}desk?queue=newCase`);
  await expect(handler.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Neue Fälle');
  const took: number[] = [];
  for (let count = 1; count <= reports; count += 1) {
    await member.goto(`${site.url}fnol-gelbring`);
    await untilInteractive(member);
    if (count === 1) await member.getByRole('button', { name: /^Only necessary/ }).click();
    await fillReport(member);
    took.push(
      await untilSeen({ page: handler, isKeyboard: false }, rowsOf(handler, 'Neuer Fall'), () => submitReport(member)),
    );
    await expect(member).toHaveURL(/\/gelbring-confirmation$/);
  }
  console.log(`seen after ${took.join(', ')} ms`);
  expect(Math.max(...took)).toBeLessThan(mostMs);
});
