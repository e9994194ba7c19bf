import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { lineOf, type LobKey } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolLobs } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { lossCausesOf } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import { sealDraft } from '#features/fnol/drafts/draft-content.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { demoClaims } from './demo-claims.ts';
import type { DemoClaim } from './demo-claim-parts.ts';
import { demoId } from '#demo/demo-id.ts';
import { demoPolicyParts } from './demo-policy-parts.ts';

/** What somebody has entered of the demo's drafts: what happened, and not yet where. */
export async function demoDrafts(vault: Vault) {
  const drafts = [];
  for (const claim of demoClaims) {
    if (claim.state !== 'draft' || !lineOf(claim.policyType)) continue;
    drafts.push({
      claim_id: claim.id,
      version: draftVersion,
      revision: 1,
      visited: ['select-policy', 'type-of-incident'],
      sealed: `\\x${(await sealDraft(vault, claim.id, contentOf(claim))).toString('hex')}`,
      updated_by: 'demo',
      updated_at: new Date(claim.lossDate.getTime() + 5 * 3_600_000).toISOString(),
    });
  }
  return drafts;
}

function contentOf(claim: DemoClaim): FnolContent {
  const { policyType, lossDate, story } = claim;
  const lobKey = lineOf(policyType)?.lobKey ?? 'travel';
  const causes = lossCausesOf(policyType);
  return {
    lossDate: lossDate.toISOString(),
    lossCause: causes.find((cause) => cause === story.cause) ?? causes.at(-1),
    anyoneInjured: false,
    lobs: lobsOf[lobKey](claim),
  };
}

const describedBy = ({ story }: DemoClaim) => story.note[1];

const vehicles = (claim: DemoClaim) => {
  const [car] = demoPolicyParts().vehicles.filter(({ policy_number }) => policy_number === claim.policyNumber);
  const incident = { publicID: demoId(`draft vehicle ${claim.number}`), vehicle: { publicID: car?.id } };
  return { vehicleIncidents: [incident], repairOption: { repairOptionChoice: 'NoRepair' as const } };
};

const property = (claim: DemoClaim) => ({ fixedPropertyIncident: { propertyDescription: describedBy(claim) } });

const lobsOf: Record<LobKey, (claim: DemoClaim) => FnolLobs> = {
  personalAuto: (claim) => ({ personalAuto: vehicles(claim) }),
  businessAuto: (claim) => ({ businessAuto: vehicles(claim) }),
  homeowner: (claim) => ({
    homeowner: {
      propertyDescription: describedBy(claim),
      ...(claim.story.cause === 'waterdamage' && { water: { source: 'pipe', turnedOff: true } }),
    },
  }),
  generalLiability: (claim) => ({ generalLiability: property(claim) }),
  businessOwners: (claim) => ({ businessOwners: property(claim) }),
  inlandMarine: (claim) => ({ inlandMarine: property(claim) }),
  commercialProperty: (claim) => ({
    commercialProperty: {
      incidentReport: false,
      fixedPropertyIncidents: [
        { publicID: demoId(`draft property ${claim.number}`), propertyDescription: describedBy(claim) },
      ],
    },
  }),
  workersComp: () => ({ workersComp: { incidentReport: true } }),
  travel: (claim) => ({ travel: { description: describedBy(claim) } }),
};
