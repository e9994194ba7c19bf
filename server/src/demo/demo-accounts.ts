import type { LineOfBusinessCode } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database.ts';
import { hasPolicy, insertAccount, insertPolicy, insertPolicyLine } from './queries.ts';

export type DemoPolicy = {
  policyNumber: string;
  policyType: string;
  effective: string;
  expiration: string;
  isCancelled?: boolean;
  lines: [LineOfBusinessCode, string][];
};
export type DemoAccount = {
  accountNumber: string;
  holder: string;
  producerCode: string | null;
  policies: DemoPolicy[];
};

export const demoAccounts: readonly DemoAccount[] = [
  {
    accountNumber: '1000462',
    holder: 'Erika Sommer',
    producerCode: 'P-201',
    policies: [
      {
        policyNumber: '54-123456',
        policyType: 'PersonalAuto',
        effective: '2026-01-01',
        expiration: '2027-01-01',
        lines: [['PA', 'Kfz-Versicherung']],
      },
      {
        policyNumber: '25-708090',
        policyType: 'Homeowners',
        effective: '2025-07-01',
        expiration: '2027-07-01',
        lines: [['HO', 'Wohngebäudeversicherung']],
      },
      {
        policyNumber: '54-118800',
        policyType: 'PersonalAuto',
        effective: '2021-01-01',
        expiration: '2022-01-01',
        isCancelled: true,
        lines: [['PA', 'Kfz-Versicherung']],
      },
    ],
  },
  {
    accountNumber: '1000871',
    holder: 'Tischlerei Brandt GmbH',
    producerCode: 'P-201',
    policies: [
      {
        policyNumber: '61-443322',
        policyType: 'BusinessOwners',
        effective: '2026-03-01',
        expiration: '2027-03-01',
        lines: [['BO', 'Betriebsversicherung']],
      },
      {
        policyNumber: '62-900100',
        policyType: 'GeneralLiability',
        effective: '2026-03-01',
        expiration: '2027-03-01',
        lines: [['GL', 'Betriebshaftpflicht']],
      },
    ],
  },
  {
    accountNumber: '1001330',
    holder: 'Jonas Weidmann',
    producerCode: 'P-305',
    policies: [
      {
        policyNumber: '54-667788',
        policyType: 'PersonalAuto',
        effective: '2026-02-15',
        expiration: '2027-02-15',
        lines: [['PA', 'Kfz-Versicherung']],
      },
    ],
  },
  {
    accountNumber: '1001555',
    holder: 'Spedition Krüger KG',
    producerCode: 'P-201',
    policies: [
      {
        policyNumber: '71-200300',
        policyType: 'BusinessAuto',
        effective: '2026-01-01',
        expiration: '2027-01-01',
        lines: [['CA', 'Flottenversicherung']],
      },
      {
        policyNumber: '72-200301',
        policyType: 'InlandMarine',
        effective: '2026-01-01',
        expiration: '2027-01-01',
        lines: [['IM', 'Transportversicherung']],
      },
      {
        policyNumber: '63-200302',
        policyType: 'WorkersComp',
        effective: '2025-06-01',
        expiration: '2027-06-01',
        lines: [['WC', 'Arbeitsunfallversicherung']],
      },
    ],
  },
  {
    accountNumber: '1001702',
    holder: 'Hotel Seeblick GmbH',
    producerCode: 'P-305',
    policies: [
      {
        policyNumber: '64-880010',
        policyType: 'CommercialProperty',
        effective: '2025-10-01',
        expiration: '2027-10-01',
        lines: [['CP', 'Geschäftsgebäudeversicherung']],
      },
      {
        policyNumber: '65-880011',
        policyType: 'CommercialPackage',
        effective: '2026-01-01',
        expiration: '2027-01-01',
        lines: [['CPKG', 'Gewerbe-Komplettschutz']],
      },
      {
        policyNumber: '63-880012',
        policyType: 'WC7WorkersComp',
        effective: '2026-01-01',
        expiration: '2027-01-01',
        lines: [['WC', 'Arbeitsunfallversicherung']],
      },
    ],
  },
  {
    accountNumber: '1001888',
    holder: 'Miriam Aydın',
    producerCode: 'P-305',
    policies: [
      {
        policyNumber: '54-990011',
        policyType: 'PersonalAuto',
        effective: '2026-04-01',
        expiration: '2027-04-01',
        lines: [['PA', 'Kfz-Versicherung']],
      },
      {
        policyNumber: '25-990012',
        policyType: 'HOPHomeowners',
        effective: '2025-04-01',
        expiration: '2027-04-01',
        lines: [['HO', 'Hausrat- und Wohngebäudeversicherung']],
      },
      {
        policyNumber: '81-990013',
        policyType: 'PersonalUmbrella',
        effective: '2026-04-01',
        expiration: '2027-04-01',
        lines: [['PUL', 'Privathaftpflicht']],
      },
    ],
  },
  {
    accountNumber: '1002010',
    holder: 'Ulrich Lehmann',
    producerCode: 'P-201',
    policies: [
      {
        policyNumber: '90-112233',
        policyType: 'travel_per',
        effective: '2026-05-01',
        expiration: '2027-05-01',
        lines: [['TRVL', 'Auslandsreiseversicherung']],
      },
      {
        policyNumber: '54-112234',
        policyType: 'PersonalAuto',
        effective: '2026-05-01',
        expiration: '2027-05-01',
        lines: [['PA', 'Kfz-Versicherung']],
      },
    ],
  },
];

/** The one that came last: a demo that has it has them all. */
const newestPolicy = '63-880012';

/** Adds what is missing and changes nothing that is there. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  if (await hasPolicy(db, newestPolicy)) return;
  await db.transaction(async (transaction) => {
    for (const account of demoAccounts) await insertDemoAccount(transaction, account);
  });
}

async function insertDemoAccount(db: Db, { policies, ...account }: DemoAccount): Promise<void> {
  await insertAccount(db, account);
  for (const { lines, ...policy } of policies) {
    await insertPolicy(db, { isCancelled: false, ...policy, accountNumber: account.accountNumber });
    for (const [code, productName] of lines) await insertPolicyLine(db, policy.policyNumber, code, productName);
  }
}
