import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import { findOpening } from '#features/access/queries.ts';
import { findDeliveryStates } from '#platform/outbox/queries.ts';
import type { LinkContext } from '#rpc/context.ts';
import type { EvidenceEvent } from './evidence.ts';

/** How the member came to sign: the link that was issued, what became of the messages with it, and by what it was opened. */
export async function evidenceOfAccess({ db, link }: LinkContext): Promise<EvidenceEvent[]> {
  const opening = await findOpening(db, link.id);
  if (!opening) return [];
  const { linkId } = link;
  const issued: EvidenceEvent = {
    kind: 'linkIssued',
    at: opening.issuedAt,
    data: { linkId, communicationType: link.communicationType, communicationTypeExt: link.communicationTypeExt },
  };
  const fates = (await findDeliveryStates(db, linkId)).map(
    ({ channel, state, createdAt, settledAt }): EvidenceEvent => ({
      kind: 'linkMessage',
      at: settledAt ?? createdAt,
      data: { linkId, channel, state },
    }),
  );
  const factors = ['link', ...factorsOf(link)];
  const opened: EvidenceEvent = {
    kind: 'linkOpened',
    at: opening.beganAt ?? opening.issuedAt,
    data: { linkId, factors },
  };
  return [issued, ...fates, opened];
}

/** The names of what was typed, never what it was. */
function factorsOf({ communicationTypeExt }: LinkContext['link']): string[] {
  return isVehicle(communicationTypeExt) ? ['membershipNumber', 'licencePlate'] : ['claimNumber', 'birthDate'];
}
