import type { FnolLob } from '@beistand/contract/features/fnol/lobs.ts';
import type { Persona } from '@beistand/contract/personas.ts';
import type { Catalogue } from '#i18n/catalogues.ts';

/** The texts of the first step, before the line of business is known. */
export const fnolCatalogues = ['wizard', 'fnol', 'lines', 'issues'] as const satisfies readonly Catalogue[];

/** The catalogues of the search for an account, for people who look after other people's. */
export function accountCatalogues(persona: Persona): readonly Catalogue[] {
  return persona === 'policyholder' ? [] : ['accounts'];
}

const ofLine: Partial<Record<FnolLob, Catalogue>> = { pa: 'fnolAuto', ca: 'fnolAuto', wc: 'fnolWork', wc7: 'fnolWork' };

/** The texts of the other steps. */
export function lineCatalogues(lob: FnolLob | undefined): readonly Catalogue[] {
  if (!lob) return [];
  const { [lob]: own } = ofLine;
  return ['fnolSteps', 'causes', 'places', ...(own ? [own] : [])];
}
