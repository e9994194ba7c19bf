/** The lines of business that have a wizard: their names in paths and in the deployment's `linesOfBusiness`. */
export const fnolLobs = ['pa', 'ca', 'ho', 'gl', 'bop', 'im', 'cp', 'wc', 'wc7', 'gtp'] as const;
export type FnolLob = (typeof fnolLobs)[number];
