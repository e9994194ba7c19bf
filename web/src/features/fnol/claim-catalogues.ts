import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { FnolLob } from '@beistand/contract/features/fnol/lobs.ts';
import type { Persona } from '@beistand/contract/personas.ts';
import type { Catalogue } from '#i18n/catalogues.ts';
import { stepCatalogues } from './fnol-catalogues.ts';

/** The catalogues of the search for an account, for people who look after other people's. */
function accountCatalogues(persona: Persona): readonly Catalogue[] {
  return persona === 'policyholder' ? [] : ['accounts'];
}

const ofLine: Partial<Record<FnolLob, Catalogue>> = { pa: 'fnolAuto', ca: 'fnolAuto', wc: 'fnolWork', wc7: 'fnolWork' };

/** What is asked about an incident. */
function incidentCatalogues(lob: FnolLob | undefined): readonly Catalogue[] {
  const own = lob && ofLine[lob];
  return ['causes', ...(own ? [own] : [])];
}

/** The texts of the other steps. */
export function lineCatalogues(lob: FnolLob | undefined): readonly Catalogue[] {
  return lob ? [...stepCatalogues, ...incidentCatalogues(lob), 'places'] : [];
}

type Speakers = { lob: FnolLob | undefined; persona: Persona };

/** What a step speaks beside what all of them do. */
export function cataloguesOfStep(step: FnolStep, { lob, persona }: Speakers): readonly Catalogue[] {
  switch (step) {
    case 'select-policy':
      return accountCatalogues(persona);
    case 'type-of-incident':
    case 'summary':
      return incidentCatalogues(lob);
    case 'where':
    case 'contact-details':
      return ['places'];
    case 'additional-information':
      return [];
  }
}

/** All that a claim may speak, whichever step comes next. */
export function claimCatalogues({ lob, persona }: Speakers): readonly Catalogue[] {
  return [...accountCatalogues(persona), ...lineCatalogues(lob), 'claimDocuments'];
}
