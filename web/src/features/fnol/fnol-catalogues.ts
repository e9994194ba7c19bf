import type { Catalogue } from '#i18n/catalogues.ts';

/** The texts of the first step, before the line of business is known. */
export const fnolCatalogues = ['wizard', 'fnol', 'lines', 'issues'] as const satisfies readonly Catalogue[];

/** What all steps after the first speak. */
export const stepCatalogues = ['fnolSteps'] as const satisfies readonly Catalogue[];
