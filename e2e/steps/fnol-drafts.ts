import type { Page } from '@playwright/test';
import { openSignedIn, signInAs } from './claims-steps.ts';
import { signedInCalls } from '#support/signed-in-calls.ts';

type Contact = { publicID: string; policyRole: string; primaryPhoneType?: string; cellNumber?: string };
type RiskUnits = { vehicles: { publicID: string }[]; contacts: Contact[] };
type Step = 'type-of-incident' | 'where' | 'contact-details' | 'additional-information' | 'summary';

const steps: readonly Step[] = ['type-of-incident', 'where', 'contact-details', 'additional-information', 'summary'];
const policyOfCar = '54-123456';
const hourMs = 3_600_000;

/** What the wizard begins every claim with. */
function begun({ contacts }: RiskUnits, step: Step): object {
  const { publicID, primaryPhoneType, cellNumber } = contacts.find(({ policyRole }) => policyRole === 'insured') ?? {};
  return {
    lossDate: new Date(Math.floor(Date.now() / hourMs) * hourMs - hourMs).toISOString(),
    mainContact: { publicID, primaryPhoneType, cellNumber },
    draft: { version: 1, visited: ['select-policy', ...steps.slice(0, steps.indexOf(step))] },
  };
}

/** All that is entered before a step of a claim on a car. */
function carBefore(step: Step, { vehicles }: RiskUnits): object {
  const at = steps.indexOf(step);
  const vehicle = { publicID: vehicles[0]?.publicID };
  const street = { addressLine1: 'Ludwigstraße 14', postalCode: '86152', city: 'Augsburg' };
  return {
    lossCause: 'vehcollision',
    ...(at > 0 && { anyoneInjured: false }),
    lossLocation: { country: 'DE', ...(at > 1 && street) },
    lobs: { personalAuto: { vehicleIncidents: [{ tempID: crypto.randomUUID(), ...(at > 0 && { vehicle }) }] } },
  };
}

type NewDraft = { policyNumber: string; step: Step; data: (units: RiskUnits) => object };

/** Makes a draft without a page, as whoever is signed in; answers with its number. */
async function makeDraft(page: Page, siteUrl: string, { policyNumber, step, data }: NewDraft): Promise<string> {
  const call = await signedInCalls(siteUrl, await page.context().cookies());
  const units = await call<RiskUnits>('gateway/policy', 'getPolicySummaryRiskUnits', policyNumber);
  const entered = { ...begun(units, step), ...data(units) };
  return (await call<{ claimNumber: string }>('fnol/fnol', 'getFNOLDetails', policyNumber, entered)).claimNumber;
}

const carDraft = (step: Step, changes: object = {}): NewDraft => ({
  policyNumber: policyOfCar,
  step,
  data: (units) => ({ ...carBefore(step, units), ...changes }),
});

/** Opens erika's claim on her car at a step, all before it complete; answers with the number of the draft. */
export async function openCarDraft(page: Page, siteUrl: string, step: Step, changes?: object): Promise<string> {
  await signInAs(page, siteUrl, 'erika.sommer');
  return openOwnCarDraft(page, siteUrl, step, changes);
}

/** The same in a session that is open already. */
export async function openOwnCarDraft(page: Page, siteUrl: string, step: Step, changes?: object): Promise<string> {
  const claimNumber = await makeDraft(page, siteUrl, carDraft(step, changes));
  await followLink(page, claimNumber);
  await openSignedIn(page, siteUrl, `fnol-pa/${step}`);
  return claimNumber;
}

/** Opens erika's claim on her house, after a storm, at the place where it happened. */
export async function openHouseDraft(page: Page, siteUrl: string): Promise<void> {
  await signInAs(page, siteUrl, 'erika.sommer');
  const lobs = { homeowner: { propertyDescription: 'Roof' } };
  const data = () => ({ lossCause: 'storm', anyoneInjured: false, lobs });
  await followLink(page, await makeDraft(page, siteUrl, { policyNumber: '25-708090', step: 'where', data }));
  await openSignedIn(page, siteUrl, 'fnol-ho/where');
}

/** Gives the next page of the wizard what the link to a draft gives it: its number, in the entry of the browser's history. */
async function followLink(page: Page, claimNumber: string): Promise<void> {
  await page.addInitScript((number) => {
    if (history.state !== null || !/\/fnol-\w+\//.test(location.pathname)) return;
    // Only once: a page that is opened anew has to find the draft by itself.
    if (sessionStorage.getItem('followed') === number) return;
    sessionStorage.setItem('followed', number);
    history.replaceState({ claimNumber: number, key: 'link', __TSR_key: 'link', __TSR_index: 0 }, '');
  }, claimNumber);
}
