export const personas = ['policyholder', 'producer', 'csr', 'vendor'] as const;
export type Persona = (typeof personas)[number];
