import { lineOf, type LobKey } from '@beistand/contract/features/fnol/lines.ts';
import { lazyPart, type LazyPart } from '#ui/feedback/lazy-part.tsx';
import type { IncidentProps } from './incident-props.ts';

const auto = lazyPart(() => import('./auto-incident.tsx').then((module) => module.AutoIncident));
const homeowner = lazyPart(() => import('./homeowner-incident.tsx').then((module) => module.HomeownerIncident));
const liability = lazyPart(() => import('./property-incidents.tsx').then((module) => module.LiabilityIncident));
const goods = lazyPart(() => import('./property-incidents.tsx').then((module) => module.GoodsIncident));
const property = lazyPart(() => import('./property-incidents.tsx').then((module) => module.PropertyIncident));
const workersComp = lazyPart(() => import('./workers-comp-incident.tsx').then((module) => module.WorkersCompIncident));
const travel = lazyPart(() => import('./property-incidents.tsx').then((module) => module.TravelIncident));

/** What each line of business asks about an incident, so that a claim loads that of its own line. */
export const lineIncidents: Record<LobKey, LazyPart<IncidentProps>> = {
  personalAuto: auto,
  businessAuto: auto,
  homeowner,
  generalLiability: liability,
  businessOwners: goods,
  inlandMarine: goods,
  commercialProperty: property,
  workersComp,
  travel,
};

export function preloadIncidentOf(policyType: string | undefined): void {
  const line = lineOf(policyType);
  if (line) lineIncidents[line.lobKey].preload();
}

/** The policy may be of any line as long as it is not chosen. */
export function preloadLineIncidents(): void {
  for (const part of Object.values(lineIncidents)) part.preload();
}
