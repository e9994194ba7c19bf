import type { CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import type { TestApp } from '#testing/test-app.ts';
import { desk } from '#testing/callers/desk-calls.ts';
import { own, uuid, type Acts, type TwiceAtOnce } from './twice-at-once.ts';

const portalClaim = '26-10040118';
const day = { year: 2026, month: 11, day: 20 };

const inClaim = (content: () => object): TwiceAtOnce => ({
  async prepare() {
    const fixed = content();
    return () => [portalClaim, { ...fixed, id: uuid() }];
  },
  told: 'ALREADY_DONE',
});

const payment = () => ({
  status: 'requested',
  scheduledDate: day,
  issueDate: null,
  amount: 12.5,
  checkNumber: null,
  payees: [own()],
});
const service = () => ({
  serviceNumber: own(),
  status: 'requested',
  nextAction: null,
  services: ['towing'],
  vendor: null,
  expectedDate: null,
});

/** Adds one first, which two people then change, of which both saw the same state. */
const changing = (
  method: 'addClaimPayment' | 'addClaimService',
  content: () => object,
  to: () => object,
): TwiceAtOnce => ({
  async prepare(server) {
    const added = { id: uuid(), ...content() };
    await desk(server, 'hanna', method, portalClaim, added);
    return () => [portalClaim, { ...added, ...to(), revision: 0 }];
  },
  told: 'CHANGED_MEANWHILE',
});

/** Somebody new, by who has seen who it is now; somebody was chosen before. */
async function settingAdjuster(server: TestApp) {
  const adjuster = () => ({ name: own(), phone: null });
  const { adjusterRevision: revision } = await desk<CaseClaim>(server, 'hanna', 'getCaseClaim', portalClaim);
  await desk(server, 'hanna', 'setClaimAdjuster', portalClaim, { adjuster: adjuster(), revision });
  return { adjuster: adjuster(), revision: revision + 1 };
}

export const claimActs: Acts = {
  setClaimAdjuster: {
    async prepare(server) {
      const setting = await settingAdjuster(server);
      return () => [portalClaim, setting];
    },
    told: 'ALREADY_DONE',
  },
  addClaimPayment: inClaim(payment),
  changeClaimPayment: changing('addClaimPayment', payment, () => ({ status: 'awaitingsubmission' })),
  addClaimService: inClaim(service),
  changeClaimService: changing('addClaimService', service, () => ({ status: 'inprogress' })),
};

/** In another way. */
export const moreClaimActs: Acts = {
  'setClaimAdjuster to two people': {
    async prepare(server) {
      const { revision } = await settingAdjuster(server);
      return () => [portalClaim, { adjuster: { name: own(), phone: null }, revision }];
    },
    told: 'CHANGED_MEANWHILE',
    method: 'setClaimAdjuster',
  },
  'changeClaimPayment to two amounts': {
    ...changing('addClaimPayment', payment, () => ({ amount: Math.ceil(Math.random() * 1e6) })),
    method: 'changeClaimPayment',
  },
  'changeClaimService to two next steps': {
    ...changing('addClaimService', service, () => ({ serviceNumber: own() })),
    method: 'changeClaimService',
  },
};
