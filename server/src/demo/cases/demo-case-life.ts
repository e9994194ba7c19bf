import type { Deployment } from '@beistand/contract/config.ts';
import type { CommunicationType } from '@beistand/contract/constants.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { keepPortalMessage, plainText } from '#features/messages/portal-message.ts';
import { writeRequest } from '#features/requests/ask-member.ts';
import { completeRequest } from '#features/requests/settle-request.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { DemoCase } from './demo-cases.ts';
import { demoId } from '#demo/demo-id.ts';
import { medicalLife, vehicleLife, waiverRequest, type DemoLife } from './demo-lives.ts';

const dayMs = 24 * 3_600_000;

/** How long ago a demo case was reported when it is made. */
export const demoCaseAgeMs = 6 * dayMs;

type Deps = { db: Db; vault: Vault; deployment: Deployment; now: Date };

/** Gives a demo case a past of some days: messages, open requests, a note of the club. Nobody is notified. */
export async function fillDemoCase({ db, vault, deployment, now }: Deps, demoCase: DemoCase): Promise<void> {
  const { id: claimId, communicationType, communicationTypeExt } = demoCase;
  const life = isVehicle(communicationTypeExt) ? vehicleLife : medicalLife;
  const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);
  for (const [days, side, text] of saidIn(life, communicationType === 'show_info')) {
    const content = { kind: 'text', text } as const;
    await recordEntry({ db, vault }, { claimId, side, type: 'MESSAGE', content, now: daysLater(-days) });
  }
  for (const { name, kind, asked, dueInDays, isDone } of requestsIn(life, communicationType)) {
    const id = demoId(`request ${claimId} ${name}`);
    const dueDate = dueInDays === null ? null : dateAt(daysLater(dueInDays), deployment.timeZone);
    await writeRequest({ db, vault, deployment, now: daysLater(-2) }, { id, claimId, kind, asked, dueDate });
    if (isDone) await completeRequest({ db, vault, now: daysLater(-1) }, id);
  }
  await keepPortalMessage({ db, vault }, claimId, life.portalMessage, daysLater(-0.1));
  const content = { kind: 'text', text: plainText(life.portalMessage) } as const;
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'MESSAGE', content, now: daysLater(-0.1) });
}

/** A case with a link for the waiver has a request for it. */
function requestsIn({ requests }: DemoLife, type: CommunicationType): DemoLife['requests'] {
  const isAsked = type !== 'ebs_signing' || requests.some(({ kind }) => kind === 'waiver');
  return isAsked ? requests : [...requests, waiverRequest];
}

/** A case that is there to be read has a history of more than one page. */
function saidIn({ said, more }: DemoLife, isLong: boolean): DemoLife['said'] {
  return isLong ? [...said, ...more].toSorted(([one], [other]) => other - one) : said;
}
