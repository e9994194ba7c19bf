import type { Deployment } from '@beistand/contract/config.ts';
import type { CommunicationType, CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { issueLink, linkPath } from '#features/access/links.ts';
import { birthDateOfPatient } from '#features/claims/member-case.ts';
import { storeMemberCase } from '#features/claims/store-member-case.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { demoCaseAgeMs, fillDemoCase } from './demo-case-life.ts';
import { demoCases, type DemoCase } from './demo-cases.ts';
import { demoLock } from '#demo/demo-lock.ts';
import { askDemoSignature } from './demo-signatures.ts';
import { findClaimNumbers } from '#demo/queries.ts';

/** A link to try, and what opens it. */
export type DemoLink = {
  /** Below the origin. */
  path: string;
  communicationType: CommunicationType;
  communicationTypeExt: CommunicationTypeExt;
  claimNumber: string;
  birthDate: string | null;
  membershipNumber: string | null;
  licencePlate: string | null;
};

type Deps = { db: Db; vault: Vault; deployment: Deployment; now: Date };

/** Links for every kind of case, made anew at each start; the cases are made once. */
export async function issueDemoLinks({ db: database, ...others }: Deps & { db: Database }): Promise<DemoLink[]> {
  return database.exclusively(demoLock, (alone) =>
    alone.transaction(async (db) => {
      const deps = { db, ...others };
      const numbers = await findClaimNumbers(
        db,
        demoCases.map(({ id }) => id),
      );
      const links: DemoLink[] = [];
      for (const demoCase of demoCases) links.push(await issueDemoLink(deps, demoCase, numbers.get(demoCase.id)));
      return links;
    }),
  );
}

async function issueDemoLink(deps: Deps, demoCase: DemoCase, known: string | undefined): Promise<DemoLink> {
  const { id, memberCase, ...purpose } = demoCase;
  const { db, deployment, now } = deps;
  const claimNumber = known ?? (await makeDemoCase(deps, demoCase));
  await askDemoSignature(deps, demoCase);
  const link = await issueLink(db, { ...purpose, claimId: id }, now);
  const birthDate = birthDateOfPatient(memberCase);
  return {
    ...purpose,
    path: linkPath(deployment, link),
    claimNumber,
    birthDate: birthDate ? isoDate(birthDate) : null,
    membershipNumber: memberCase.policy.policyNumber ?? null,
    licencePlate: memberCase.licencePlate ?? null,
  };
}

async function makeDemoCase({ db, vault, deployment, now }: Deps, demoCase: DemoCase): Promise<string> {
  const { id, memberCase, communicationTypeExt: ext } = demoCase;
  const { preferredLocale: language } = deployment;
  const reportedAt = new Date(now.getTime() - demoCaseAgeMs);
  const { number } = await storeMemberCase(
    { db, vault },
    { id, memberCase, ext, language, deployment, now: reportedAt },
  );
  await fillDemoCase({ db, vault, deployment, now }, demoCase);
  return number;
}
