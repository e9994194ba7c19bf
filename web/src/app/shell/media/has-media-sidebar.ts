import type { RuntimeConfiguration } from '@beistand/contract/config.ts';

/** An enabled sidebar is only shown if it has a widget. */
export function hasMediaSidebar({
  enabled,
  text,
  contact,
  facebook,
  twitter,
  youtube,
  rss,
}: RuntimeConfiguration['mediaSidebar']): boolean {
  return enabled && (contact || [text, facebook, twitter, youtube, rss].some((widget) => widget !== null));
}
