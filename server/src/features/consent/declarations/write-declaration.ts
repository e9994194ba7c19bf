import type { Declaration } from '@beistand/contract/features/consent/schema.ts';

/** What a deployment fills in. */
export type DeclarationValues = { clubName: string; email: string; imprint: string; years: number };

export type WriteDeclaration = (values: DeclarationValues) => Declaration;
