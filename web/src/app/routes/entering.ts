import { redirect } from '@tanstack/react-router';
import type { Catalogue } from '#i18n/catalogues.ts';
import type { RouterContext } from '#app/first-routes.tsx';
import { isGateOpen, type Gate } from '#app/gates.ts';

/** Opens a route only where the deployment has enabled what it needs, and loads its texts. */
export function entering(gate: Gate, catalogues: readonly Catalogue[]) {
  return ({ context }: { context: RouterContext }) => {
    if (!isGateOpen(gate, context.configuration)) throw redirect({ to: '/', replace: true });
    return context.texts.need(catalogues);
  };
}
