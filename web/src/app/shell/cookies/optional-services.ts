import type { RuntimeConfiguration } from '@beistand/contract/config.ts';

export const socialNetworks = ['facebook', 'twitter', 'youtube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The third-party services that a deployment loads once the visitor has approved. */
export function optionalServices({ analytics, mediaSidebar }: RuntimeConfiguration): ('analytics' | SocialNetwork)[] {
  return [
    ...(analytics.address ? (['analytics'] as const) : []),
    ...(mediaSidebar.enabled ? socialNetworks.filter((widget) => mediaSidebar[widget] !== null) : []),
  ];
}
