import { enter } from '#steps/claims-steps.ts';
import { test } from '#support/fixtures.ts';
import { callerAbroad, callerInGermany, workVehicleCase } from './vehicle-steps.ts';

// The empty form: desk-story.spec.ts.
test('H3.a H3.c H9.b H8.a a vehicle case by phone, of both kinds, is found by its plate; its link arrives and opens with membership number and plate', async ({
  openPage,
  sendingSite: site,
}) => {
  const [handler, colleague] = [await openPage(), await openPage()];
  for (const caller of [callerAbroad, callerInGermany]) {
    await enter(handler, site.url, 'hanna.vogt', 'desk');
    await handler.getByRole('link', { name: 'Neuer Fall' }).click();
    await enter(colleague, site.url, 'jonas.reimer', 'desk');
    await workVehicleCase({ handler, colleague, member: await openPage() }, caller, site.gateways);
  }
});
